import { chakra } from '@chakra-ui/react'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guideFilePath } from '../../../../shared/features/guides/guide/guide.api.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { keptFile } from '../../../sync/kept-files.ts'

/** A picture of a guide, from this device where it is stored there. */
export function DocPicture({ guideId, fileId, alt }: { guideId: string; fileId: string; alt: string }) {
  const { t } = useTranslation('guides')
  const userId = useUser()?.id ?? ''
  const address = guideFilePath(guideId, fileId)
  const [source, setSource] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(
    function findPicture() {
      const looking = new AbortController()
      let made: string | null = null
      keptFile(userId, address)
        .then(async (kept) => {
          const bytes = await kept?.blob()
          if (looking.signal.aborted) return
          made = bytes === undefined ? null : URL.createObjectURL(bytes)
          setSource(made ?? address)
        })
        .catch(reportError)
      return () => {
        looking.abort()
        if (made !== null) URL.revokeObjectURL(made)
      }
    },
    [userId, address],
  )
  if (isMissing) {
    return (
      <chakra.p color="fg.muted" display="flex" gap="2" alignItems="center">
        <ImageOff size={18} aria-hidden />
        {t('pictureOffline', { alt })}
      </chakra.p>
    )
  }
  return source === null ? null : <img src={source} alt={alt} loading="lazy" onError={() => setMissing(true)} />
}
