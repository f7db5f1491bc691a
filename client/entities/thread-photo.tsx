import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttachmentRef } from '../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { useAttachment } from '../sync/use-attachment.ts'
import { Dialog } from '../ui/dialog.tsx'

/** A photo in the thread of a deviation: from this device while it is here, else from the server. A press makes it large. */
export function ThreadPhoto({ photo, saleId }: { photo: AttachmentRef; saleId: Id }) {
  const { t } = useTranslation('sales')
  const { state, blob } = useAttachment(photo.sha256)
  const [isMissing, setMissing] = useState(false)
  const [open, setOpen] = useState(false)
  if (state === null) return null
  if (blob === null && isMissing) return <chakra.p color="fg.muted">{t('deviation.photoMissing')}</chakra.p>
  const source = blob === null ? { src: `/api/v1/sales/${saleId}/photos/${photo.sha256}` } : { ref: lendUrl(blob) }
  return (
    <>
      <chakra.button
        type="button"
        aria-label={t('deviation.photoOpen')}
        cursor="zoom-in"
        marginTop="1.5"
        minHeight="12"
        borderRadius="md"
        borderWidth="1px"
        overflow="hidden"
        onClick={() => setOpen(true)}
      >
        <chakra.img
          {...source}
          alt={t('deviation.photo')}
          display="block"
          maxWidth="full"
          maxHeight="10rem"
          onError={() => setMissing(true)}
        />
      </chakra.button>
      {state === 'waiting' ? <chakra.p color="fg.muted">{t('deviation.photoWaits')}</chakra.p> : null}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('deviation.photo')}>
        {open ? <chakra.img {...source} alt={t('deviation.photo')} display="block" width="full" /> : null}
      </Dialog>
    </>
  )
}

/** The URL is given back when the picture leaves the screen. */
const lendUrl = (blob: Blob) => (picture: HTMLImageElement | null) => {
  if (picture === null) return undefined
  const url = URL.createObjectURL(blob)
  picture.src = url
  return () => URL.revokeObjectURL(url)
}
