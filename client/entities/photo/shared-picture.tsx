import { chakra } from '@chakra-ui/react'
import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { lendUrl } from '../../ui/lend-url.ts'
import type { SharedPhoto } from './shared-photos.ts'

/** A photo that another app has shared. */
export function SharedPicture({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const { t } = useTranslation('sales')
  const lend = useMemo(() => lendUrl(file), [file])
  return (
    <chakra.img
      ref={lend}
      alt={t('share.photo')}
      onError={onUnreadable}
      maxHeight="16rem"
      width="full"
      objectFit="contain"
      borderRadius="md"
      bg="bg.subtle"
    />
  )
}

/** Saving a photo of the last share for later, and discarding one. */
export function SharedPictureActs({
  photo: { id, isNew },
  onSave,
  onDiscard,
}: {
  photo: SharedPhoto
  onSave: (id: string) => void
  onDiscard: (id: string) => void
}) {
  const { t } = useTranslation('sales')
  return (
    <>
      {isNew ? (
        <Button variant="ghost" onClick={() => onSave(id)}>
          <BookmarkPlus size={18} aria-hidden />
          {t('share.save')}
        </Button>
      ) : null}
      <Button variant="ghost" onClick={() => onDiscard(id)}>
        <Trash2 size={18} aria-hidden />
        {t('share.drop')}
      </Button>
    </>
  )
}
