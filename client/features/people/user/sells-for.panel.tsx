import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { Checkbox } from '../../../ui/table.tsx'
import { named, useUserChoices } from './user-choice.queries.ts'

/** For whom somebody sells, and whose products mostly: fields of a form that has `sellsForFields`. */
export function SellsForFields() {
  const { t } = useTranslation('people')
  const { providers } = useUserChoices()
  return (
    <>
      <OwnField<readonly string[] | null> name="providerIds" label={t('sellsFor.providers')}>
        {({ value, onChange, error, quiet }) => (
          <FieldFrame
            label={t('sellsFor.providers')}
            error={error}
            quiet={quiet}
            help={t('sellsFor.help')}
            required={false}
            hideLabel={false}
          >
            {(ids) => (
              <chakra.div
                {...ids}
                role="group"
                aria-label={t('sellsFor.providers')}
                display="grid"
                maxHeight="16rem"
                overflowY="auto"
                borderWidth="1px"
                borderRadius="md"
              >
                {providers.map(({ id, name }) => (
                  <chakra.label key={id} display="flex" alignItems="center" gap="3" paddingInline="3" minHeight="12">
                    <Checkbox
                      checked={value?.includes(id) ?? false}
                      onChange={({ target }) => onChange(withOne(value ?? [], id, { isOn: target.checked }))}
                    />
                    <span>{name}</span>
                  </chakra.label>
                ))}
                {providers.length === 0 ? (
                  <chakra.p padding="3" color="fg.muted">
                    {t('sellsFor.none')}
                  </chakra.p>
                ) : null}
              </chakra.div>
            )}
          </FieldFrame>
        )}
      </OwnField>
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

/** None chosen is no limit. */
function withOne(ids: readonly string[], id: string, { isOn }: { isOn: boolean }): readonly string[] | null {
  const others = ids.filter((each) => each !== id)
  const after = isOn ? [...others, id] : others
  return after.length === 0 ? null : after
}
