import { QUESTIONS_PER_MINUTE } from '../../../../shared/features/assistant/chat/chat.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

const WINDOW_MS = 60_000

/** Counts the questions of each person in the last minute. */
export class QuestionQuota {
  readonly #asked = new Map<Id, Instant[]>()

  /** Takes one question. Answers how many seconds until the next one may be asked, or 0 if it was taken. */
  take(userId: Id, now: Instant): number {
    const recent = (this.#asked.get(userId) ?? []).filter((at) => at > now - WINDOW_MS)
    const [first] = recent
    if (recent.length >= QUESTIONS_PER_MINUTE && first !== undefined) {
      this.#asked.set(userId, recent)
      return Math.max(1, Math.ceil((first + WINDOW_MS - now) / 1000))
    }
    this.#asked.set(userId, [...recent, now])
    if (this.#asked.size > 10_000) this.#forget(now)
    return 0
  }

  #forget(now: Instant): void {
    for (const [userId, asked] of this.#asked)
      if (asked.every((at) => at <= now - WINDOW_MS)) this.#asked.delete(userId)
  }
}
