import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaleDraft } from '../../../shared/features/sales/sale.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import { failure, type Failure } from '../../../shared/kernel/result.ts'
import { groupIdNumber, isIdNumberComplete, padFor } from '../../entities/digit-groups.ts'
import { OwnField } from '../../ui/form/own-field.tsx'
import { correctionForm, type CorrectionProps } from './correction.queries.ts'
import type { CorrectionPart } from './correction.rules.ts'
import { MomentInput } from './fields/call-fields.tsx'
import { ChecklistField } from './fields/checklist-field.tsx'
import { ProductsStep } from './wizard/products-step.tsx'

const { GroupedField, TextField, TextareaField, useSurroundingDraft } = correctionForm

export interface CorrectionFieldsProps extends Pick<CorrectionProps, 'provider' | 'deviation'> {
  readonly parts: readonly CorrectionPart[]
  /** Checks an identity number as soon as its last digit is typed. */
  readonly checkIdNumber: () => void
}

type PartProps = Omit<CorrectionFieldsProps, 'parts'>

/** The fields of a correction, group by group. */
export function CorrectionFields({ parts, ...props }: CorrectionFieldsProps) {
  return parts.map((part) => <Part key={part} part={part} {...props} />)
}

function Part({ part, ...props }: PartProps & { part: CorrectionPart }) {
  switch (part) {
    case 'idNumber':
      return <IdNumber {...props} />
    case 'products':
      return <Products {...props} />
    case 'contact':
      return <Contact />
    case 'address':
      return <Address />
    case 'call':
      return <Call />
    case 'details':
      return <Details {...props} />
  }
}

function IdNumber({ provider, deviation, checkIdNumber }: PartProps) {
  const { t } = useTranslation('sales')
  const { draft, idNumber } = useSurroundingDraft().draft
  const owner = { country: provider?.country ?? 'SE', kind: draft.customer.kind } as const
  useEffect(
    function checkAtLastDigit() {
      checkIdNumber()
    },
    // Only what is typed asks for the check.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [idNumber],
  )
  return (
    <GroupedField
      name="idNumber"
      label={t(`idNumber.label.${owner.country}_${owner.kind}`)}
      required={deviation.type === 'incorrect_ssn'}
      group={(typed) => groupIdNumber(typed, owner)}
      isComplete={(typed) => isIdNumberComplete(typed, owner)}
      inputMode={padFor(owner)}
      enterKeyHint="next"
      placeholder={t(`idNumber.shape.${owner.country}_${owner.kind}`)}
    />
  )
}

function Products({ provider }: PartProps) {
  const { t } = useTranslation('sales')
  const { draft: form } = useSurroundingDraft()
  return (
    <OwnField<SaleDraft['lines']> name="draft.lines" label={t('saleReport.fields.lines')}>
      {({ onChange, fault }) => (
        <ProductsStep
          form={form}
          provider={provider}
          failures={asWizard('lines', fault)}
          onChange={({ draft }) => onChange(draft.lines)}
        />
      )}
    </OwnField>
  )
}

function Contact() {
  const { t } = useTranslation('sales')
  const { kind } = useSurroundingDraft().draft.draft.customer
  const isCompany = kind === 'company'
  return (
    <>
      {isCompany ? (
        <TextField
          name="draft.customer.companyName"
          label={t('saleReport.fields.companyName')}
          required
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      ) : null}
      <TextField
        name="draft.customer.name"
        label={isCompany ? t('saleReport.fields.contactName') : t('saleReport.fields.name')}
        required
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        name="draft.customer.phone"
        label={t('saleReport.fields.phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField
        name="draft.customer.email"
        label={t('saleReport.fields.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="next"
      />
    </>
  )
}

function Address() {
  const { t } = useTranslation('sales')
  return (
    <>
      <TextField
        name="draft.customer.address"
        label={t('saleReport.fields.address')}
        required
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(7rem, 2fr) 3fr" gap="3" alignItems="start">
        <TextField
          name="draft.customer.postalCode"
          label={t('saleReport.fields.postalCode')}
          required
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextField
          name="draft.customer.city"
          label={t('saleReport.fields.city')}
          required
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </chakra.div>
    </>
  )
}

function Call() {
  const { t } = useTranslation('sales')
  return (
    <>
      <OwnField<Instant | null> name="draft.callEndedAt" label={t('saleReport.fields.callEndedAt')}>
        {(bound) => <MomentInput {...bound} label={t('saleReport.fields.callEndedAt')} required />}
      </OwnField>
      <OwnField<Instant | null> name="draft.writtenAcceptAt" label={t('saleReport.fields.writtenAcceptAt')}>
        {(bound) => (
          <MomentInput
            {...bound}
            label={t('saleReport.fields.writtenAcceptAt')}
            help={t('call.writtenAcceptHelp')}
            required={false}
          />
        )}
      </OwnField>
    </>
  )
}

function Details({ provider }: PartProps) {
  const { t } = useTranslation('sales')
  const { draft: form } = useSurroundingDraft()
  return (
    <>
      <OwnField<SaleDraft['checklist']> name="draft.checklist" label={t('saleReport.fields.checklist')}>
        {({ onChange, fault }) => (
          <ChecklistField
            form={form}
            provider={provider}
            failures={asWizard('checklist', fault)}
            onChange={({ draft }) => onChange(draft.checklist)}
          />
        )}
      </OwnField>
      <TextField
        name="draft.externalOrderNumber"
        label={t('saleReport.fields.externalOrderNumber')}
        required={provider?.requireExternalOrderNumber ?? false}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={60}
      />
      <TextareaField name="draft.message" label={t('saleReport.fields.message')} maxLength={2000} />
    </>
  )
}

/** A fault of this form, as the groups of fields that the wizard shows too are told it. */
const asWizard = (field: string, fault: Failure | undefined): readonly Failure[] =>
  fault === undefined ? [] : [failure(fault.code, field, fault.params)]
