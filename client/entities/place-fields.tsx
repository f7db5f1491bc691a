import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { movePerson, type Membership } from '../../shared/features/organisation/team/membership.api.ts'
import { heldOn } from '../../shared/features/organisation/team/membership.rules.ts'
import { teams } from '../../shared/features/organisation/team/team.list.ts'
import { offices } from '../../shared/features/organisation/place/office.list.ts'
import { userTitles } from '../../shared/features/organisation/user-title/user-title.list.ts'
import { addDays, type Day } from '../../shared/kernel/days.ts'
import type { Result } from '../../shared/kernel/result.ts'
import { formatDate } from '../ui/format.ts'
import { formFor } from '../ui/form/form-for.tsx'
import { callEndpoint, inWords } from '../desk/server/call-endpoint.ts'
import { foundIn, LookupField, peopleWhoWork } from '../desk/form/lookup-field.tsx'

/** The place of a person from a day on. */
export const placeFields = {
  fromDay: z.string().check(z.minLength(1, 'membership.day-required')),
  teamId: z.nullable(z.string()),
  officeId: z.nullable(z.string()),
  titleId: z.nullable(z.string()),
  coachId: z.nullable(z.string()),
}
export const placeSchema = z.object(placeFields)
export const placeKit = formFor(placeSchema, 'organisation:move')
const teamChoices = foundIn(teams.list, ({ name, officeName }) => `${name} (${officeName})`)
const officeChoices = foundIn(offices.list, ({ name }) => name)
const titleChoices = foundIn(userTitles.list, ({ name }) => name)

export type PlaceForm = z.output<typeof placeSchema>

/** The place of a person on a day, as the form begins with it. */
export function placeOn(memberships: readonly Membership[], day: Day): PlaceForm {
  const held = heldOn(memberships, day)
  return {
    fromDay: day,
    teamId: held?.teamId ?? null,
    officeId: held?.officeId ?? null,
    titleId: held?.titleId ?? null,
    coachId: held?.coachId ?? null,
  }
}

/** Writes a person's place from a day on. A team has its office. */
export function move(
  personId: string,
  { fromDay, ...wish }: PlaceForm,
  memberships: readonly Membership[],
): Promise<Result<unknown>> {
  const place = wish.teamId === null ? wish : { ...wish, officeId: null }
  const before = heldOn(memberships, fromDay)?.fromDay ?? null
  return inWords(callEndpoint(movePerson, { input: { ...place, fromDay, before }, params: { id: personId } }))
}

/** The fields of a place, what follows from it, and what stays. */
export function PlaceFields({
  form,
  memberships,
  today,
}: {
  form: PlaceForm
  memberships: readonly Membership[]
  today: Day
}) {
  const { t, i18n } = useTranslation('organisation')
  const { fromDay, teamId } = form
  const planned = memberships
    .filter((row) => row.fromDay > fromDay)
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
  const [next] = planned
  return (
    <>
      <placeKit.DateField name="fromDay" required min={addDays(today, -31)} max={addDays(today, 366)} />
      <LookupField name="teamId" among={teamChoices} emptyLabel={t('move.noTeam')} />
      {teamId === null ? <LookupField name="officeId" among={officeChoices} emptyLabel={t('move.noOffice')} /> : null}
      <LookupField name="titleId" among={titleChoices} emptyLabel={t('move.noTitle')} />
      <LookupField name="coachId" among={peopleWhoWork} emptyLabel={t('move.leaderCoaches')} />
      <ul>
        <li>{fromDay > today ? t('move.later', { day: formatDate(fromDay, i18n.language) }) : t('move.now')}</li>
        <li>{t('move.stays')}</li>
        {next === undefined ? null : (
          <li>
            {t('move.until', {
              day: formatDate(next.fromDay, i18n.language),
              place: next.teamName ?? next.officeName ?? '–',
            })}
          </li>
        )}
      </ul>
    </>
  )
}
