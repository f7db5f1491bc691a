import {
  bankAccountFailures,
  ownProfileFailures,
  plainAccount,
  privateDetailsFailures,
} from '../../../../shared/features/people/profile/profile.rules.ts'
import type { CandidateInfo } from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import { idNumberKey, readIdNumber } from '../../../../shared/features/sales/identity/identity-number.rules.ts'
import { dayOf, type Instant, type TimeZone } from '../../../../shared/kernel/days.ts'
import { failure, ok, refused, type Failure, type Result } from '../../../../shared/kernel/result.ts'
import { Problem } from '../../../platform/http/problem.ts'

export interface CheckedInfo {
  readonly info: CandidateInfo
  /** What two equal identity numbers have in common. */
  readonly idKey: string
}

/** The information in its one spelling, or why it is not valid, each at its field. */
export function checkInfo(given: CandidateInfo, { zone, now }: { zone: TimeZone; now: Instant }): Result<CheckedInfo> {
  const country = zone === 'Europe/Helsinki' ? 'FI' : 'SE'
  const reading = readIdNumber(given.idNumber, country, dayOf(now, zone))
  const isPerson = reading.ok && reading.number.kind !== 'organisationsnummer' && reading.number.kind !== 'y_tunnus'
  const postalCode = given.postalCode.replaceAll(/\s/gu, '')
  const failures = [
    ...(isPerson
      ? []
      : [failure(given.idNumber === '' ? 'candidate.id-required' : 'candidate.id-invalid', 'idNumber')]),
    ...(given.address === '' ? [failure('candidate.address-required', 'address')] : []),
    ...(/^\d{5}$/u.test(postalCode) ? [] : [failure('candidate.postal-code', 'postalCode')]),
    ...bankAccountFailures(given, zone),
    ...privateDetailsFailures(given),
    ...ownProfileFailures(given),
  ]
  if (!reading.ok || failures.length > 0) return refused(...failures)
  const clearing = zone === 'Europe/Helsinki' ? { ...given, clearingNumber: '' } : given
  const info = { ...given, ...plainAccount(clearing), postalCode, idNumber: reading.number.text }
  return ok({ info, idKey: idNumberKey(reading.number) })
}

/** The refusal of information that is not valid, each fault at its field. */
export const infoProblem = (failures: readonly Failure[]): Problem =>
  new Problem(422, 'request.invalid', {
    errors: failures.map(({ code, field = '' }) => ({ pointer: `/${field}`, code, message: '' })),
    members: { params: Object.assign({}, ...failures.map(({ params }) => params ?? {})) as object },
  })
