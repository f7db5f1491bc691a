import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimeZone } from '../../../../shared/kernel/days.ts'
import { driversLicenses, iceTypes, tShirtSizes } from '../../../../shared/features/people/profile/profile.schema.ts'
import { candidateInfoSchema } from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

export const infoKit = formFor(candidateInfoSchema, 'candidatepage:info')

/** The fields of the additional information, in groups. In Finland an account is an IBAN alone. */
export function InfoFields({ zone }: { zone: TimeZone }) {
  const { t } = useTranslation('candidatepage')
  const kit = infoKit
  const isFinnish = zone === 'Europe/Helsinki'
  const none = t('info.notGiven')
  return (
    <>
      <Group title={t('info.groups.person')}>
        <kit.TextField
          name="idNumber"
          required
          inputMode={isFinnish ? 'text' : 'numeric'}
          autoComplete="off"
          help={isFinnish ? t('info.hetuHelp') : t('info.idHelp')}
        />
        <kit.TextField name="address" required autoComplete="street-address" />
        <kit.TextField name="postalCode" required inputMode="numeric" autoComplete="postal-code" />
      </Group>
      <Group title={t('info.groups.pay')}>
        {isFinnish ? null : (
          <kit.TextField
            name="clearingNumber"
            required
            inputMode="numeric"
            autoComplete="off"
            help={t('info.clearingHelp')}
          />
        )}
        <kit.TextField
          name="accountNumber"
          label={isFinnish ? t('info.iban') : t('info.fields.accountNumber')}
          required
          inputMode={isFinnish ? 'text' : 'numeric'}
          autoComplete="off"
        />
      </Group>
      <Group title={t('info.groups.ice')} lead={t('info.iceLead')}>
        <kit.TextField name="iceName" autoComplete="off" />
        <kit.TextField name="iceNumber" type="tel" autoComplete="off" />
        <kit.SelectField
          name="iceType"
          nullable
          emptyLabel={none}
          options={iceTypes.map((value) => ({ value, label: t(`info.iceTypes.${value}`) }))}
        />
      </Group>
      <Group title={t('info.groups.work')} lead={t('info.workLead')}>
        <kit.SelectField
          name="driversLicense"
          nullable
          emptyLabel={none}
          options={driversLicenses.map((value) => ({
            value,
            label: value === 'none' ? t('info.noLicence') : t('info.licence', { kind: value }),
          }))}
        />
        <kit.SelectField
          name="tShirtSize"
          nullable
          emptyLabel={none}
          options={tShirtSizes.map((value) => ({ value, label: value }))}
        />
        <kit.TextField name="shoeSize" inputMode="decimal" autoComplete="off" />
        <kit.TextField name="specialDiet" autoComplete="off" help={t('info.dietHelp')} />
        <kit.TextField name="favouriteCake" autoComplete="off" />
      </Group>
    </>
  )
}

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <chakra.fieldset border="none" margin="0" padding="0" minWidth="0" display="grid" gap="4">
      <chakra.legend fontWeight="semibold" fontSize="lg" padding="0" marginBottom="3">
        {title}
      </chakra.legend>
      {lead === undefined ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {lead}
        </chakra.p>
      )}
      {children}
    </chakra.fieldset>
  )
}
