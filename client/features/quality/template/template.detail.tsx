import { Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { qualityTemplates } from '../../../../shared/features/quality/template/template.api.ts'
import type { TemplateRow } from '../../../../shared/features/quality/template/template.list.ts'
import type { TemplateForm } from '../../../../shared/features/quality/template/template.schema.ts'
import { useProviderOptions } from '../../../desk/list/filter-options.ts'
import { EditedDetail } from '../../../desk/edition/edited-detail.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { NewTemplateDialog } from './new-template.dialog.tsx'
import { PreviewDialog } from './preview.dialog.tsx'
import { TemplateEditor } from './template-editor.panel.tsx'
import { useContentLines } from './template-lines.queries.ts'
import { templateScreenList, TemplateStateBadge } from './template.queries.tsx'

export function TemplateDetailScreen() {
  return (
    <DetailScreen list={templateScreenList} listPath={pathTo('sale-quality-templates')}>
      {(row) => <Template key={row.id} row={row} />}
    </DetailScreen>
  )
}

const values = { state: TemplateStateBadge.words }

function Template({ row }: { row: TemplateRow }) {
  const { t } = useTranslation('quality')
  const [open, setOpen] = useState<{ readonly what: 'preview' | 'copy'; readonly form: TemplateForm } | null>(null)
  const linesOf = useContentLines()
  const providers = useProviderOptions()
  const providerName = (id: string | null) =>
    id === null ? t('template.allProviders') : (providers.find(({ value }) => value === id)?.label ?? '')
  const close = () => setOpen(null)
  return (
    <>
      <DetailHeader
        title={row.name}
        badge={<TemplateStateBadge status={row.state} />}
        lead={row.edition === null ? t('template.unpublished') : t('template.editionIs', { edition: row.edition })}
      />
      <EditedDetail
        of={qualityTemplates}
        row={row}
        shown={{
          linesOf,
          language: 'sv',
          renderEdition: (content, onClose) => <PreviewDialog content={content} onClose={onClose} />,
        }}
        headOf={({ name, providerId }) => ({ name, providerId: providerName(providerId) })}
        words="quality:template"
        values={values}
        renderActs={({ form, mayWrite }) => (
          <>
            <Button onClick={() => setOpen({ what: 'preview', form })}>
              <Eye size={18} aria-hidden />
              {t('editor.preview')}
            </Button>
            {mayWrite ? (
              <Button onClick={() => setOpen({ what: 'copy', form })}>
                <Copy size={18} aria-hidden />
                {t('template.copy')}
              </Button>
            ) : null}
          </>
        )}
      >
        {({ form, isFixed, change }) => <TemplateEditor form={form} disabled={isFixed} change={change} />}
      </EditedDetail>
      {open?.what === 'preview' ? <PreviewDialog content={open.form.content} onClose={close} /> : null}
      {open?.what === 'copy' ? <NewTemplateDialog copied={{ id: row.id, form: open.form }} onClose={close} /> : null}
    </>
  )
}
