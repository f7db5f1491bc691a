import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/form/fields.tsx'
import { TicksField } from '../../../ui/form/ticks-field.tsx'
import { named, useUserChoices } from './user-choice.queries.ts'

/** Form fields of `sellsForFields`: a person's providers and the main one. No provider means no limit. */
export function SellsForFields() {
  const { t } = useTranslation('people')
  const { providers } = useUserChoices()
  return (
    <>
      <TicksField
        name="providerIds"
        label={t('sellsFor.providers')}
        help={t('sellsFor.help')}
        options={named(providers)}
        empty={t('sellsFor.none')}
        noneIsNull
      />
      <SelectField
        name="teamProviderId"
        label={t('sellsFor.teamProvider')}
        nullable
        emptyLabel={t('sellsFor.ofTeam')}
        options={named(providers)}
      />
    </>
  )
}
