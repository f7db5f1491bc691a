/** A large figure that neither leaves its card on a narrow phone nor at twice the text size. */
export const figure = { fontSize: 'min(1.75rem, 8.5vw)' } as const
