import { chakra } from '@chakra-ui/react'
import { Download, Paperclip, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  candidateFilePath,
  deleteCandidateFile,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { sendFile } from '../../../desk/server/send-file.ts'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { useSizeText } from '../../../entities/size-text.ts'
import { useAct } from '../../../desk/act/use-act.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { newId } from '../../../sync/new-id.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { Section } from '../../../ui/page.tsx'
import type { PanelProps } from './candidate.queries.tsx'
import { useFetchedFile } from './fetched-file.queries.ts'

const ACCEPT = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx,.txt'

/** Files of a candidate: the application, certificates. */
export function FilesPanel({ view, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const sizeText = useSizeText()
  const mayChange = useCan('update candidates')
  const userId = useUser()?.id ?? ''
  const [fileId, setFileId] = useState(newId)
  const act = useAct(onDone, t('file.done'))
  const fetched = useFetchedFile()
  const { id, version } = view.candidate
  const sent = (file: File) =>
    act.run(
      () =>
        sendFile(`${candidateFilePath(id, fileId)}?name=${encodeURIComponent(file.name)}`, {
          file,
          userId,
          tooLarge: 'staff-file.too-large',
        }),
      () => setFileId(newId()),
    )
  return (
    <Section title={t('file.title')}>
      <chakra.div display="grid" gap="3">
        {view.files.length === 0 ? <chakra.p color="fg.muted">{t('file.none')}</chakra.p> : null}
        <chakra.ul margin="0" padding="0" listStyle="none" display="grid" gap="2">
          {view.files.map((file) => (
            <chakra.li key={file.id} display="flex" alignItems="center" gap="3">
              <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
                {file.name}{' '}
                <chakra.span color="fg.muted" fontSize="sm">
                  {sizeText(file.bytes)} · {file.byName} · <DayText day={file.at} />
                </chakra.span>
              </chakra.span>
              <IconButton
                label={t('file.download', { name: file.name })}
                onClick={() => fetched.fetchFile(candidateFilePath(id, file.id), file.name)}
              >
                <Download size={18} aria-hidden />
              </IconButton>
              {mayChange ? (
                <IconButton
                  label={t('file.remove', { name: file.name })}
                  onClick={() =>
                    act.run(() => callAct(deleteCandidateFile, { id, version, within: { fileId: file.id } }, {}))
                  }
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              ) : null}
            </chakra.li>
          ))}
        </chakra.ul>
        <ActFailures of={[...act.failures, ...fetched.failures]} />
        {mayChange ? (
          <chakra.div>
            <FileButton label={t('file.add')} accept={ACCEPT} busy={act.busy} onFile={sent}>
              <Paperclip size={18} aria-hidden />
            </FileButton>
          </chakra.div>
        ) : null}
      </chakra.div>
    </Section>
  )
}
