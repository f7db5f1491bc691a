/** Without `hasValue`, `useObservable` subscribes twice to see whether it can answer synchronously. It never can. */
export const unanswered = { hasValue: (): boolean => false }

/** Used if there is nothing to query. */
export const observeNothing = { ...unanswered, subscribe: () => () => undefined }
