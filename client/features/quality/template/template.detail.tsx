import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateContent } from '../../../../shared/features/quality/template/question.schema.ts'
import {
  getEdition,
  getTemplate,
  type TemplateView,
} from '../../../../shared/features/quality/template/template.api.ts'
import type { TemplateRow } from '../../../../shared/features/quality/template/template.list.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { PreviewDialog } from './preview.dialog.tsx'
import { TemplateEditor } from './template-editor.panel.tsx'
import { templateScreenList, TemplateStateBadge } from './template.queries.tsx'

export function TemplateDetailScreen() {
  return (
    <DetailScreen list={templateScreenList} listPath={pathTo('sale-quality-templates')}>
      {(row) => <Template key={row.id} row={row} />}
    </DetailScreen>
  )
}

function Template({ row }: { row: TemplateRow }) {
  const { t } = useTranslation('quality')
  const { t: common } = useTranslation()
  const { id } = row
  const asked = useEndpoint(getTemplate, { isFresh: true, params: { id } })
  const view = asked.value
  return (
    <>
      <DetailHeader
        title={row.name}
        badge={<TemplateStateBadge status={row.state} />}
        lead={row.edition === null ? t('template.unpublished') : t('template.editionIs', { edition: row.edition })}
      />
      {view === null && !asked.failed ? <ListSkeleton rows={6} /> : null}
      {view === null && asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{common('common:retry')}</Button>} />
      ) : null}
      {view === null ? null : (
        <>
          {/* A step is another beginning: what was typed is saved before it. */}
          <TemplateEditor
            key={`${view.template.state} ${view.template.edition ?? 0}`}
            view={view}
            onDone={asked.again}
          />
          <Editions view={view} />
        </>
      )}
      <ActivityLog
        key={`${row.state} ${row.edition ?? 0}`}
        of="quality-templates"
        id={id}
        words="quality:template"
        values={values}
      />
    </>
  )
}

const values = { state: TemplateStateBadge.words }

/** Published editions, unchanged. */
function Editions({ view: { template, editions } }: { view: TemplateView }) {
  const { t } = useTranslation('quality')
  const [shown, setShown] = useState<TemplateContent | null>(null)
  if (editions.length === 0) return null
  const show = async (number: number) => {
    const found = await inWords(callEndpoint(getEdition, { params: { id: template.id }, input: { number } }))
    if (found.ok) setShown(found.value.content)
  }
  return (
    <Section title={t('template.editions')}>
      <chakra.ul display="grid" gap="2" listStyle="none" margin="0" padding="0">
        {editions.map(({ number, publishedAt, publishedByName }) => (
          <chakra.li key={number} display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <chakra.span flex="1">
              {t('template.edition', { number })} · <MomentText at={publishedAt} /> · {publishedByName}
            </chakra.span>
            <Button size="sm" onClick={() => void show(number).catch(reportError)}>
              {t('template.showEdition', { number })}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {shown === null ? null : <PreviewDialog content={shown} onClose={() => setShown(null)} />}
    </Section>
  )
}
