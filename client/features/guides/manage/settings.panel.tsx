import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '../../../../shared/features/account/account.schema.ts'
import { guideCategories } from '../../../../shared/features/guides/category/guide-category.list.ts'
import type { GuideForm } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { TickList, type Tick } from '../../../ui/form/tick-list.tsx'
import { Section } from '../../../ui/page.tsx'
import { useGuideChoices } from '../category/choices.queries.ts'

interface SettingsProps {
  readonly form: GuideForm
  readonly disabled: boolean
  readonly change: (part: Partial<GuideForm>) => void
}

/** Where a guide belongs, who reads it and who has to. It takes effect as soon as it is stored. */
export function SettingsPanel({ form, disabled, change }: SettingsProps) {
  const { t } = useTranslation('guideadmin')
  const categories = useFirstRows(guideCategories.list, { size: 100 }).rows
  const owners = useFoundPeople({
    search: '',
    chosen: form.ownerId === null ? [] : [form.ownerId],
    filters: { standing: ['working'] },
    size: 100,
  })
  return (
    <chakra.fieldset border="none" margin="0" padding="0" minWidth="0" disabled={disabled} display="contents">
      <Section title={t('settings.title')}>
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <FieldFrame label={t('guide.fields.categoryId')} required>
            {(ids) => (
              <Select
                {...ids}
                value={form.categoryId}
                disabled={disabled}
                onChange={({ target }) => change({ categoryId: target.value })}
              >
                {categories.map(({ id, nameSv, parentName }) => (
                  <option key={id} value={id}>
                    {parentName === '' ? nameSv : `${parentName} › ${nameSv}`}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
          <FieldFrame label={t('guide.fields.language')} required help={t('settings.languageHelp')}>
            {(ids) => (
              <Select
                {...ids}
                value={form.content.language}
                disabled={disabled}
                onChange={({ target }) => change({ content: { ...form.content, language: target.value as Language } })}
              >
                {languages.map((language) => (
                  <option key={language} value={language}>
                    {t(`language.${language}`)}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
          <FieldFrame label={t('guide.fields.ownerId')}>
            {(ids) => (
              <Select
                {...ids}
                value={form.ownerId ?? ''}
                disabled={disabled}
                onChange={({ target }) => change({ ownerId: target.value === '' ? null : target.value })}
              >
                <option value="">{t('settings.nobody')}</option>
                {[...owners.besides, ...owners.rows].map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
          <FieldFrame label={t('guide.fields.reviewDay')} help={t('settings.reviewHelp')}>
            {(ids) => (
              <DayInput
                {...ids}
                value={form.reviewDay ?? ''}
                onChange={(day) => change({ reviewDay: day === '' ? null : day })}
              />
            )}
          </FieldFrame>
        </chakra.div>
      </Section>
      <Audience form={form} change={change} />
    </chakra.fieldset>
  )
}

/** Who reads a guide, and who has to confirm it. */
function Audience({ form, change }: Omit<SettingsProps, 'disabled'>) {
  const { t } = useTranslation('guideadmin')
  const { roles, teams, providers } = useGuideChoices()
  return (
    <Section title={t('settings.audience')}>
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Ticks
          label={t('guide.fields.roleIds')}
          help={t('settings.rolesHelp')}
          options={roles}
          chosen={form.roleIds}
          onChange={(roleIds) => change({ roleIds: [...roleIds] })}
        />
        <Ticks
          label={t('guide.fields.requiredRoleIds')}
          help={t('settings.requiredHelp')}
          options={roles}
          chosen={form.requiredRoleIds}
          onChange={(requiredRoleIds) => change({ requiredRoleIds: [...requiredRoleIds] })}
        />
        <Ticks
          label={t('guide.fields.requiredTeamIds')}
          help={t('settings.teamsHelp')}
          options={teams}
          chosen={form.requiredTeamIds}
          onChange={(requiredTeamIds) => change({ requiredTeamIds: [...requiredTeamIds] })}
        />
        <Ticks
          label={t('guide.fields.requiredProviderIds')}
          help={t('settings.providersHelp')}
          options={providers}
          chosen={form.requiredProviderIds}
          onChange={(requiredProviderIds) => change({ requiredProviderIds: [...requiredProviderIds] })}
        />
      </chakra.div>
    </Section>
  )
}

function Ticks({
  label,
  help,
  options,
  chosen,
  onChange,
}: {
  label: string
  help: string
  options: readonly Tick[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation('guideadmin')
  const id = useId()
  return (
    <chakra.div display="grid" gap="1.5" alignContent="start">
      <chakra.p id={id} fontWeight="medium" fontSize="sm">
        {label}
      </chakra.p>
      <TickList label={label} options={options} chosen={chosen} onChange={onChange} empty={t('noChoices')} />
      <chakra.p color="fg.muted" fontSize="sm">
        {help}
      </chakra.p>
    </chakra.div>
  )
}
