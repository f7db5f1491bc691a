import type { Day } from '../../../kernel/days.ts'
import type { TermsVersion } from './terms.schema.ts'

/** Versions with the same key are versions of the same terms. */
export const seriesOf = ({ name }: { readonly name: string }): string => name.toLowerCase()

/** The version of each terms that is in force on a day: the one that began last. */
export function termsInForce<Version extends { readonly name: string; readonly fromDay: Day }>(
  versions: readonly Version[],
  today: Day,
): readonly Version[] {
  const bySeries = new Map<string, Version>()
  for (const version of versions) {
    const known = bySeries.get(seriesOf(version))
    if (version.fromDay <= today && (known === undefined || known.fromDay < version.fromDay))
      bySeries.set(seriesOf(version), version)
  }
  return [...bySeries.values()]
}

/** The versions that a person still has to accept. A newer version asks again, whatever was said to an earlier one. */
export const unacceptedTerms = (versions: readonly TermsVersion[], today: Day): readonly TermsVersion[] =>
  termsInForce(versions, today).filter(({ answer }) => answer !== 'accepted')

/** Whether the person has declined what is in force: only the profile and signing out are left. */
export const hasDeclined = (versions: readonly TermsVersion[], today: Day): boolean =>
  unacceptedTerms(versions, today).some(({ answer }) => answer === 'declined')
