/** Without `hasValue`, `useObservable` subscribes twice to find out whether an answer is there at once. None ever is. */
export const unanswered = { hasValue: (): boolean => false }

/** Where there is nothing to ask. */
export const observeNothing = { ...unanswered, subscribe: () => () => undefined }
