import { chakra } from '@chakra-ui/react'
import { Camera, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AttachmentRef } from '../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { ThreadPhoto } from '../thread-photo.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultText } from '../../ui/form/fault-text.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { OwnField } from '../../ui/form/own-field.tsx'
import { useText } from '../../ui/text.ts'
import { useKeepPhoto } from './keep-photo.ts'

/** A photo beside the words: of the paper, the meter, the door. */
export function PostPhotoField({ saleId }: { saleId: Id }) {
  const { t } = useTranslation('sales')
  return (
    <OwnField<AttachmentRef | null | undefined> name="photo" label={t('deviation.photo')}>
      {({ value, onChange }) => <Control photo={value ?? null} onChange={onChange} saleId={saleId} />}
    </OwnField>
  )
}

function Control({
  photo,
  onChange,
  saleId,
}: {
  photo: AttachmentRef | null
  onChange: (photo: AttachmentRef | null) => void
  saleId: Id
}) {
  const { t } = useTranslation('sales')
  const text = useText()
  const keep = useKeepPhoto(onChange)
  return (
    <chakra.div display="grid" gap="2.5" justifyItems="start">
      {photo === null ? null : <ThreadPhoto photo={photo} saleId={saleId} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <FileButton
          label={photo === null ? t('deviation.addPhoto') : t('deviation.otherPhoto')}
          accept="image/*"
          variant="soft"
          busy={keep.busy}
          onFile={keep.file}
        >
          <Camera size={22} aria-hidden />
        </FileButton>
        {photo === null ? null : (
          <Button minHeight="14" onClick={() => onChange(null)}>
            <Trash2 size={20} aria-hidden />
            {t('deviation.removePhoto')}
          </Button>
        )}
      </chakra.div>
      {keep.problem === null ? null : <FaultText role="alert">{text(keep.problem)}</FaultText>}
    </chakra.div>
  )
}
