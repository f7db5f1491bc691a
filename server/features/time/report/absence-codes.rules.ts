import {
  absenceTypes,
  type AbsenceType,
  type TimeReport,
} from '../../../../shared/features/time/report/time-report.schema.ts'

/** Codes of pairs begin here: those below are the places of single types, as before days had two absences. */
const PAIRS = 1000

/** The absences of a day in one number, so that one index finds a day by either of them. Null: there are none. */
export function absenceCodeOf({
  absenceType,
  secondAbsenceType,
}: Pick<TimeReport, 'absenceType' | 'secondAbsenceType'>): number | null {
  if (absenceType === null) return null
  return secondAbsenceType ? pairCode(absenceType, secondAbsenceType) : absenceTypes.indexOf(absenceType)
}

/** All codes of days with one of these types among their absences. Unknown types have none. */
export function absenceCodesOf(types: readonly string[]): readonly number[] {
  const wanted = absenceTypes.filter((type) => types.includes(type))
  const pairs = wanted.flatMap((type) =>
    absenceTypes.flatMap((other) => (other === type ? [] : [pairCode(type, other)])),
  )
  return [...new Set([...wanted.map((type) => absenceTypes.indexOf(type)), ...pairs])]
}

/** The same number in either order. */
function pairCode(one: AbsenceType, other: AbsenceType): number {
  const [low = 0, high = 0] = [absenceTypes.indexOf(one), absenceTypes.indexOf(other)].toSorted((a, b) => a - b)
  return PAIRS + low * absenceTypes.length + high
}
