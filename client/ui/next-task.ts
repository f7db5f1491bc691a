/**
 * Resolves in a task of its own. What runs from one end to the other in one task holds up every tap and every picture
 * meanwhile: work that can be cut is cut here.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
