import { chakra } from '@chakra-ui/react'
import { CircleAlert, FileImage } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { AgoText } from '../../../desk/shown/when.tsx'
import { useFiles, type FileRecord } from '../../../sync/use-files.ts'
import { useOutbox } from '../../../sync/use-outbox.ts'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Section } from '../../../ui/page.tsx'
import { useSizeText } from '../../../entities/size-text.ts'
import { useSaleOf } from '../outbox/act-sale.queries.ts'

/** Photos and documents that are only on this phone, with the sale each belongs to. */
export function FilesPanel() {
  const { t } = useTranslation('outbox')
  const files = useFiles() ?? []
  if (files.length === 0) return null
  return (
    <Section title={t('files.title')} flush>
      <chakra.ul>
        {files.map((file) => (
          <FileRow key={file.sha256} file={file} />
        ))}
      </chakra.ul>
    </Section>
  )
}

const none = { args: {}, kept: [], touches: [] }

function FileRow({ file }: { file: FileRecord }) {
  const { t } = useTranslation('outbox')
  const failureText = useFailureText()
  const sizeText = useSizeText()
  const { items } = useOutbox()
  const sale = useSaleOf(items.find(({ args }) => isChecklist(args.checklist, file.sha256)) ?? none)
  const name = customerNameOf(sale?.customer ?? null)
  const isRefused = file.state === 'refused'
  return (
    <chakra.li
      display="flex"
      gap="3"
      alignItems="center"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.span color={isRefused ? 'danger.fg' : 'fg.muted'} flexShrink="0">
        {isRefused ? <CircleAlert size={22} aria-hidden /> : <FileImage size={22} aria-hidden />}
      </chakra.span>
      <chakra.div minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {name === '' ? t('files.photo') : t('files.photoOf', { name })}
        </chakra.p>
        <chakra.p fontSize="sm" color={isRefused ? 'danger.fg' : 'fg.muted'}>
          {isRefused ? failureText({ code: file.code ?? '' }) : t('files.waiting')} {sizeText(file.bytes)} ·{' '}
          <AgoText at={file.addedAt} />
        </chakra.p>
      </chakra.div>
    </chakra.li>
  )
}

const isChecklist = (checklist: unknown, sha256: string): boolean =>
  typeof checklist === 'object' && checklist !== null && 'sha256' in checklist && checklist.sha256 === sha256
