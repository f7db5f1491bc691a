import { useTranslation } from 'react-i18next'
import type { CandidateChoices } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { postCandidateAccounts } from '../../../../shared/features/recruiting/step/step.api.ts'
import { accountFormSchema } from '../../../../shared/features/recruiting/step/step.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useRoleName } from '../../../entities/role-name.ts'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { named, useCandidateChoices } from '../candidate/candidate.queries.tsx'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'
import type { ActFormProps } from '../candidate/candidate.queries.tsx'

const kit = formFor(accountFormSchema, 'recruiting:accounts')

/** Creates the local user account and the directory account, after the question of the specification. */
export function AccountsForm(props: ActFormProps) {
  const choices = useCandidateChoices().value
  return choices === null ? <ListSkeleton rows={3} /> : <Fields {...props} choices={choices} />
}

function Fields({ candidate, choices, onClose, onDone }: ActFormProps & { choices: CandidateChoices }) {
  const { t } = useTranslation('recruiting')
  const roleName = useRoleName()
  const { id, version, startDay, officeId } = candidate
  const { teams, titles, roles, coaches, accountTemplates } = choices
  const ofOffice = teams.filter((team) => team.officeId === officeId)
  const form = kit.useDraftForm({
    startDay: startDay ?? '',
    roleId: roles.find(({ name }) => name === 'seller')?.id ?? null,
    teamId: ofOffice.length === 1 ? (ofOffice[0]?.id ?? null) : null,
    titleId: null,
    coachId: null,
    templateId: accountTemplates.length === 1 ? (accountTemplates[0]?.id ?? '') : '',
  })
  const done = () => {
    onClose()
    onDone()
  }
  const submit = useSubmit(done, t('step.begun'))
  return (
    <kit.Form form={form} onSubmit={(wish) => submit(() => callAct(postCandidateAccounts, { id, version }, wish))}>
      {accountTemplates.length === 0 ? <Notice tone="warning">{t('accounts.noTemplate')}</Notice> : null}
      <kit.DateField name="startDay" required help={t('accounts.startHelp')} />
      <kit.SelectField
        name="roleId"
        nullable
        emptyLabel={t('choose')}
        options={roles.map(({ id: value, name }) => ({ value, label: roleName(name) }))}
      />
      <kit.SelectField name="teamId" nullable emptyLabel={t('accounts.noTeam')} options={named(ofOffice)} />
      <kit.SelectField name="coachId" nullable emptyLabel={t('accounts.teamCoach')} options={named(coaches)} />
      <kit.SelectField name="titleId" nullable emptyLabel={t('accounts.noTitle')} options={named(titles)} />
      <kit.SelectField name="templateId" required emptyLabel={t('choose')} options={named(accountTemplates)} />
      <p>{t('confirm.accounts')}</p>
      <FormButtons label={t('act.accounts')} busy={form.formState.isSubmitting} onCancel={onClose} />
    </kit.Form>
  )
}
