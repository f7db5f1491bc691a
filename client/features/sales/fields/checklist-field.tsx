import { chakra } from '@chakra-ui/react'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SaleDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { useText } from '../../../ui/text.ts'
import { ChecklistPhoto } from '../sale/checklist-photo.panel.tsx'
import { useKeepPhoto } from '../../../entities/photo/keep-photo.ts'

type Checklist = SaleDraft['checklist']

/** The signed checklist, photographed or picked. It is kept on this phone at once and sent when there is a network. */
export function ChecklistField({ required }: { required: boolean }) {
  const { t } = useTranslation('sales')
  return (
    <OwnField<Checklist> name="draft.checklist" label={t('saleReport.fields.checklist')}>
      {({ value, onChange, error }) => (
        <ChecklistControl checklist={value} onChange={onChange} error={error} required={required} />
      )}
    </OwnField>
  )
}

interface ControlProps {
  checklist: Checklist
  onChange: (checklist: Checklist) => void
  error: string | undefined
  required: boolean
}

function ChecklistControl({ checklist, onChange, error, required }: ControlProps) {
  const { t } = useTranslation(['sales', 'common'])
  const text = useText()
  const keep = useKeepPhoto(onChange)
  const isDocument = checklist?.mime === 'application/pdf'
  const problem = keep.problem === null ? error : text(keep.problem)
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="2">
        {t('saleReport.fields.checklist')}
        {required ? null : (
          <chakra.span color="fg.subtle" fontWeight="normal">
            {` ${t('common:form.optional')}`}
          </chakra.span>
        )}
      </chakra.legend>
      {checklist === null ? null : (
        <chakra.div marginBottom="2.5">
          <ChecklistPhoto checklist={checklist} />
        </chakra.div>
      )}
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))" gap="2.5">
        {isDocument ? null : (
          <FileButton
            label={checklist === null ? t('checklist.takePhoto') : t('checklist.again')}
            accept={PICTURES}
            camera
            variant="soft"
            busy={keep.busy}
            onFile={keep.file}
          >
            <Camera size={22} aria-hidden />
          </FileButton>
        )}
        {checklist === null || isDocument ? (
          <FileButton
            label={isDocument ? t('checklist.changeFile') : t('checklist.pickFile')}
            accept={FILES}
            variant="soft"
            busy={keep.busy}
            onFile={keep.file}
          >
            <ImagePlus size={22} aria-hidden />
          </FileButton>
        ) : null}
        {checklist === null ? null : (
          <Button minHeight="14" onClick={() => onChange(null)}>
            <Trash2 size={20} aria-hidden />
            {t('checklist.remove')}
          </Button>
        )}
      </chakra.div>
      {problem === undefined ? null : (
        <FaultText role="alert" tabIndex={-1} data-error marginTop="2">
          {problem}
        </FaultText>
      )}
    </chakra.fieldset>
  )
}

const PICTURES = 'image/*'
const FILES = 'image/*,application/pdf'
