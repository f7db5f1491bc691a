import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachmentRef } from '../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { useAttachment } from '../sync/use-attachment.ts'
import { lendUrl } from '../ui/lend-url.ts'
import { ZoomablePhoto } from '../ui/zoomable-photo.tsx'

/** A photo in the thread of a deviation: from this device while it is here, else from the server. A press makes it large. */
export function ThreadPhoto({ photo, saleId }: { photo: AttachmentRef; saleId: Id }) {
  const { t } = useTranslation('sales')
  const { state, blob } = useAttachment(photo.sha256)
  const [isMissing, setMissing] = useState(false)
  if (state === null) return null
  if (blob === null && isMissing) return <chakra.p color="fg.muted">{t('deviation.photoMissing')}</chakra.p>
  const source = blob === null ? { src: `/api/v1/sales/${saleId}/photos/${photo.sha256}` } : { ref: lendUrl(blob) }
  return (
    <>
      <ZoomablePhoto
        source={source}
        alt={t('deviation.photo')}
        openLabel={t('deviation.photoOpen')}
        title={t('deviation.photo')}
        maxHeight="10rem"
        onMissing={() => setMissing(true)}
        marginTop="1.5"
        minHeight="12"
      />
      {state === 'waiting' ? <chakra.p color="fg.muted">{t('deviation.photoWaits')}</chakra.p> : null}
    </>
  )
}
