let reason: (() => string) | null = null

/** From here on no form of this page can be filled in. Each form shows the reason before anything is typed. */
export function closeForms(why: () => string): void {
  reason = why
}

/** The reason why forms cannot be filled in on this page, or null. */
export const closedFormsReason = (): string | null => reason?.() ?? null
