import { chakra } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { ProgressBar } from './progress-bar.panel.tsx'
import { useSendFile, type SentFile } from './send-file.queries.ts'

/** Chooses a provider's file and sends it, with its progress and a way to stop. */
export function FileField({ file, onSent }: { file: SentFile | null; onSent: (file: SentFile) => void }) {
  const { t } = useTranslation('controlling')
  const sending = useSendFile(onSent)
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <FileButton
          label={file === null ? t('file.choose') : t('file.other')}
          accept=".csv,.txt,.xlsx"
          busy={sending.percent !== null}
          onFile={sending.send}
        >
          <FileUp size={18} aria-hidden />
        </FileButton>
        {file === null ? (
          <chakra.span color="fg.muted" fontSize="sm">
            {t('file.limits')}
          </chakra.span>
        ) : (
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {file.name}
          </chakra.span>
        )}
      </chakra.div>
      {sending.percent === null ? null : (
        <chakra.div display="flex" alignItems="center" gap="3" width="full">
          <ProgressBar percent={sending.percent} label={t('file.sending')} />
          <Button size="sm" onClick={sending.stop}>
            {t('file.stop')}
          </Button>
        </chakra.div>
      )}
      <ActFailures of={sending.failures} />
    </chakra.div>
  )
}
