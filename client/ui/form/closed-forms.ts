let reason: (() => string) | null = null

/** Disables all forms of this page. Each form shows the reason before the user types. */
export function closeForms(why: () => string): void {
  reason = why
}

/** The reason why the forms of this page are disabled, or null. */
export const closedFormsReason = (): string | null => reason?.() ?? null
