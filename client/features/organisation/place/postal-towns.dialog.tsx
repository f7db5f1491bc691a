import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { CircleCheck, FileText, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPostalTowns, replacePostalTowns } from '../../../../shared/features/organisation/place/postal-town.api.ts'
import { townsIn, type ReadTowns } from '../../../../shared/features/organisation/place/postal-town.rules.ts'
import { ok, type Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { firstTable } from '../../../desk/import/import-reading.ts'
import { readFile } from '../../../desk/import/read-table.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'

/** Brings in Sweden's postal codes, so that phones fill in the town without network. */
export function PostalTownsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['organisation', 'common'])
  const outcome = useOutcome()
  const { value: kept } = useEndpoint(getPostalTowns, { isFresh: true })
  const [read, setRead] = useState<Result<ReadTowns> | null>(null)
  const [busy, setBusy] = useState(false)
  const shown = (count: number) => formatNumber(count, i18n.language)
  const found = read?.ok === true ? read.value : null
  const count = found === null ? 0 : Object.keys(found.towns).length
  const choose = async (file: File) => {
    const table = await readFile(file)
    setRead(table.ok ? ok(townsIn(firstTable(table.value))) : table)
  }
  const send = async ({ towns }: ReadTowns) => {
    setBusy(true)
    try {
      const answer = await inWords(
        callEndpoint(replacePostalTowns, { input: { towns: { ...towns } }, timeoutMs: 60_000 }),
      )
      outcome(answer, t('postalTowns.done', { count, shown: shown(count) }))
      if (answer.ok) onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('postalTowns.title')}>
      <chakra.div display="grid" gap="4">
        <p>{t('postalTowns.about')}</p>
        {kept === null || kept.importedAt === null ? null : (
          <chakra.p color="fg.muted">
            {t('postalTowns.kept', { shown: shown(Object.keys(kept.towns).length), name: kept.importedByName })}{' '}
            <MomentText at={kept.importedAt} />
          </chakra.p>
        )}
        <FileButton
          label={t('postalTowns.choose')}
          accept=".csv,.txt,.xlsx"
          busy={false}
          onFile={(file) => void choose(file)}
        >
          <FileText size={18} aria-hidden />
        </FileButton>
        <ActFailures of={read?.ok === false ? read.failures : []} />
        {found !== null && count === 0 ? <Notice tone="danger">{t('postalTowns.unreadable')}</Notice> : null}
        {found === null || count === 0 ? null : (
          <>
            <Notice tone="info" icon={CircleCheck}>
              {t('postalTowns.found', { count, shown: shown(count) })}
              {found.unread.length === 0
                ? null
                : ` ${t('postalTowns.unread', { count: found.unread.length, lines: found.unread.slice(0, 8).join(', ') })}`}
            </Notice>
            <Button variant="solid" busy={busy} onClick={() => void send(found).catch(reportError)}>
              <Upload size={18} aria-hidden />
              {t('postalTowns.import', { count, shown: shown(count) })}
            </Button>
          </>
        )}
      </chakra.div>
    </Dialog>
  )
}
