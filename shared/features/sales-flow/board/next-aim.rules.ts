interface Challenge {
  readonly amount: number
  readonly threshold: number
  readonly isDone: boolean
}

/** The challenge of today that asks for the least more. Null: all are done, or there is none. */
export const nearestChallenge = <One extends Challenge>(challenges: readonly One[]): One | null =>
  challenges
    .filter(({ isDone }) => !isDone)
    .toSorted((one, other) => one.threshold - one.amount - (other.threshold - other.amount))[0] ?? null

interface Competition {
  readonly phase: string
  readonly standing: readonly { readonly rank: number; readonly isOwn: boolean }[]
}

/** The running competition in which a person, or their team, is highest, with that place. Null: there is none. */
export function bestPlace<One extends Competition>(
  competitions: readonly One[],
): { readonly competition: One; readonly rank: number } | null {
  const places = competitions.flatMap((competition) => {
    const own = competition.phase === 'ongoing' ? competition.standing.find(({ isOwn }) => isOwn) : undefined
    return own === undefined ? [] : [{ competition, rank: own.rank }]
  })
  return places.toSorted((one, other) => one.rank - other.rank)[0] ?? null
}
