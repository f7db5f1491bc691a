import { chakra } from '@chakra-ui/react'
import { ArrowLeft, Download, FileSpreadsheet, FileUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leadRejects } from '../../../../shared/features/leads/lead/lead.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardLine } from '../../../ui/card-list.tsx'
import { figure } from '../../../ui/figure.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import type { LeadState, useLeadList } from './lead-list.queries.ts'
import { LeadPreviewPanel } from './lead-preview.panel.tsx'
import { useLeadLabels, useRejectTexts } from './lead.text.ts'

type Done = Extract<LeadState, { at: 'done' }>
type Files = ReturnType<typeof useLeadList>['file']

/** Excel needs much memory to be written; a file this long is CSV. */
const EXCEL_ROWS_MAX = 100_000

/** What came of a list, the file of each receiver, and the first rows with the reasons of those that were left out. */
export function LeadResultPanel({
  done: { result, profile, name },
  file,
  onBack,
  onOther,
}: {
  done: Done
  file: Files
  onBack: () => void
  onOther: () => void
}) {
  const { t } = useTranslation('leads')
  const { counts, receivers, shown } = result
  // The button that was pressed is below a long form; what came of it is above.
  useEffect(function showFromTop() {
    scrollTo({ top: 0 })
  }, [])
  const rejected = counts.rows - counts.accepted
  return (
    <>
      <Section
        title={t('result.title', { name })}
        actions={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button onClick={onBack}>
              <ArrowLeft size={18} aria-hidden />
              {t('result.back')}
            </Button>
            <Button onClick={onOther}>
              <FileUp size={18} aria-hidden />
              {t('result.other')}
            </Button>
          </chakra.div>
        }
      >
        <LeadCountsPanel counts={counts} />
      </Section>
      <Section flush title={t('files.title')}>
        <chakra.ul listStyleType="none" margin="0" padding="0">
          {receivers.map((receiver) => (
            <FileCard
              key={receiver.name}
              title={receiver.name || (receivers.length === 1 ? t('files.all') : t('files.nobody'))}
              fileName={[profile.name, receiver.name].filter((part) => part !== '').join(' - ')}
              rows={receiver.rows}
              write={(format, words) => file({ receiver: receiver.name }, format, words)}
            />
          ))}
          {rejected > 0 ? (
            <FileCard
              title={t('files.rejected')}
              fileName={`${profile.name} - ${t('files.rejected')}`}
              rows={rejected}
              write={(format, words) => file('rejected', format, words)}
            />
          ) : null}
        </chakra.ul>
      </Section>
      <LeadPreviewPanel shown={shown} counts={counts} />
    </>
  )
}

function LeadCountsPanel({ counts }: { counts: Done['result']['counts'] }) {
  const { t } = useTranslation('leads')
  const rejects = useRejectTexts()
  return (
    <chakra.dl margin="0" display="grid" gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))">
      <Count name={t('result.rows')} count={counts.rows} />
      <Count name={t('result.accepted')} count={counts.accepted} />
      {leadRejects
        .filter((reject) => counts[reject] > 0)
        .map((reject) => (
          <Count key={reject} name={rejects[reject]} count={counts[reject]} />
        ))}
    </chakra.dl>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  const { i18n } = useTranslation()
  return (
    <div>
      <chakra.dt color="fg.muted" fontSize="sm">
        {name}
      </chakra.dt>
      <chakra.dd margin="0" {...figure} fontWeight="semibold" fontVariantNumeric="tabular-nums" lineHeight="tight">
        {formatNumber(count, i18n.language)}
      </chakra.dd>
    </div>
  )
}

function FileCard({
  title,
  fileName,
  rows,
  write,
}: {
  title: string
  fileName: string
  rows: number
  write: (format: 'csv' | 'xlsx', words: Parameters<Files>[2]) => ReturnType<Files>
}) {
  const { t, i18n } = useTranslation('leads')
  const heads = useLeadLabels()
  const rejects = useRejectTexts()
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(format)
    try {
      const blob = await write(format, { heads, rejects, reason: t('files.reason') })
      if (blob !== undefined) saveFile(blob, `${fileName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}.${format}`)
    } catch (error) {
      snackbar.open({ text: format === 'csv' ? t('files.failed') : t('files.unwritten') })
      reportError(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card>
      <chakra.div flex="1" minWidth="0" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.div flex="1" minWidth="min(10rem, 100%)">
          <chakra.div fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </chakra.div>
          <CardLine>
            <span>{t('files.rows', { count: rows, shown: formatNumber(rows, i18n.language) })}</span>
          </CardLine>
        </chakra.div>
        <chakra.div display="flex" gap="2">
          <Button
            busy={busy === 'csv'}
            disabled={busy !== null}
            aria-label={t('files.saveCsv', { title })}
            onClick={() => void save('csv')}
          >
            <Download size={18} aria-hidden />
            {t('files.csv')}
          </Button>
          {rows > EXCEL_ROWS_MAX ? null : (
            <Button
              busy={busy === 'xlsx'}
              disabled={busy !== null}
              aria-label={t('files.saveExcel', { title })}
              onClick={() => void save('xlsx')}
            >
              <FileSpreadsheet size={18} aria-hidden />
              {t('files.excel')}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
    </Card>
  )
}
