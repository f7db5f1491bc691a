import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, Clock, Download, FileSpreadsheet, LoaderCircle, ShieldAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteExport, exportFilePath } from '../../../../shared/resource/list-export.api.ts'
import { isUnfinished, type ExportState, type ListExport } from '../../../../shared/resource/list-export.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useSizeText } from '../../../entities/size-text.ts'
import { AgoText, DayText } from '../../../desk/shown/when.tsx'
import { StatusBadge, type StatusLook } from '../../../ui/badge.tsx'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useExports } from './export.queries.ts'
import { FileRow } from './file-row.panel.tsx'

const looks: Readonly<Record<ExportState, StatusLook>> = {
  waiting: { tone: 'neutral', icon: Clock },
  writing: { tone: 'info', icon: LoaderCircle },
  ready: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'warning', icon: ShieldAlert },
  failed: { tone: 'danger', icon: CircleX },
  cancelled: { tone: 'neutral', icon: CircleX },
}

/** The files of lists that the server writes for the person: how far each has come, and fetching what is ready. */
export function ExportsPanel() {
  const { t } = useTranslation('operations')
  const { value, again } = useExports()
  // Sellers have no list that is that long.
  const exportsLists = useCan('view sale_reports')
  const [failure, setFailure] = useState<Failure | null>(null)
  const remove = async ({ id }: ListExport) => {
    const result = await inWords(callEndpoint(deleteExport, { params: { id } }))
    setFailure(result.ok ? null : (result.failures[0] ?? null))
    if (result.ok) snackbar.open({ text: t('downloads.exports.removed') })
    again()
  }
  const exports = value?.exports ?? []
  return (
    <Section title={t('downloads.exports.title')} flush={exports.length > 0}>
      <ActFailures of={failure === null ? [] : [failure]} />
      {exports.length === 0 ? (
        <chakra.p color="fg.muted">
          {t('downloads.exports.none')} {exportsLists ? t('downloads.exports.hint') : ''}
        </chakra.p>
      ) : (
        <chakra.ul listStyleType="none" margin="0" padding="0">
          {exports.map((one) => (
            <ExportRow key={one.id} made={one} onRemove={() => void remove(one).catch(reportError)} />
          ))}
        </chakra.ul>
      )}
    </Section>
  )
}

function ExportRow({ made, onRemove }: { made: ListExport; onRemove: () => void }) {
  const { t } = useTranslation('operations')
  const { id, title, state } = made
  return (
    <FileRow icon={FileSpreadsheet} title={title} detail={<ExportProgress made={made} />}>
      <StatusBadge status={state} looks={looks} label={t(`downloads.exports.state.${state}`)} />
      {state === 'ready' ? (
        <LinkButton to={exportFilePath(id)} reloadDocument download variant="solid" size="sm">
          <Download size={16} aria-hidden />
          {t('downloads.exports.fetch')}
        </LinkButton>
      ) : null}
      <IconButton
        label={t(isUnfinished(made) ? 'downloads.exports.stop' : 'downloads.exports.remove')}
        size="sm"
        onClick={onRemove}
      >
        {isUnfinished(made) ? <CircleX size={18} aria-hidden /> : <Trash2 size={18} aria-hidden />}
      </IconButton>
    </FileRow>
  )
}

function ExportProgress({ made: { state, rows, bytes, requestedAt, expiresAt } }: { made: ListExport }) {
  const { t, i18n } = useTranslation('operations')
  const size = useSizeText()
  if (state === 'refused' || state === 'failed')
    return (
      <chakra.div color="fg.muted" fontSize="sm">
        {t(`downloads.exports.${state}Why`)}
      </chakra.div>
    )
  return (
    <chakra.div color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums" role="status">
      {t('downloads.exports.rows', { count: rows, number: formatNumber(rows, i18n.language) })}
      {' · '}
      {size(bytes)}
      {' · '}
      {expiresAt === null ? <AgoText at={requestedAt} /> : null}
      {expiresAt === null ? null : <Until at={expiresAt} />}
    </chakra.div>
  )
}

function Until({ at }: { at: number }) {
  const { t } = useTranslation('operations')
  return (
    <>
      {t('downloads.exports.until')} <DayText day={at} />
    </>
  )
}
