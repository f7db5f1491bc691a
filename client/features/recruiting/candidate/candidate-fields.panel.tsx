import { useTranslation } from 'react-i18next'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import type { CandidateChoices } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import {
  candidateFormSchema,
  candidateSources,
} from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TimeField } from '../../../ui/form/moment-fields.tsx'
import { named } from './candidate.queries.tsx'

export const candidateKit = formFor(candidateFormSchema, 'recruiting:candidate')

/** The fields that a recruiter writes of a candidate. */
export function CandidateFields({ choices }: { choices: CandidateChoices }) {
  const { t } = useTranslation(['recruiting', 'people'])
  const kit = candidateKit
  return (
    <>
      <kit.TextField name="firstName" required autoComplete="off" />
      <kit.TextField name="lastName" required autoComplete="off" />
      <kit.TextField name="email" type="email" required autoComplete="off" />
      <kit.TextField name="phone" type="tel" autoComplete="off" help={t('candidate.phoneHelp')} />
      <kit.SelectField
        name="language"
        required
        options={languages.map((value) => ({ value, label: t(`people:users.languages.${value}`) }))}
      />
      <kit.SelectField name="officeId" required emptyLabel={t('choose')} options={named(choices.offices)} />
      <kit.SelectField name="recruiterId" required emptyLabel={t('choose')} options={named(choices.recruiters)} />
      <kit.SelectField
        name="source"
        required
        options={candidateSources.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      <kit.DateField name="startDay" nullable help={t('candidate.startHelp')} />
      <TimeField name="startTime" help={t('candidate.timeHelp')} />
    </>
  )
}
