import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuideCategoryRow } from '../../../../shared/features/guides/category/guide-category.list.ts'
import { guideList } from '../../../../shared/features/guides/guide/guide.list.ts'
import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { OrderDialog } from './order.dialog.tsx'
import { guideCategoryScreens } from './guide-category.queries.tsx'

export function GuideCategoryDetailScreen() {
  return (
    <RecordDetailScreen record={guideCategoryScreens} listPath={pathTo('guide-categories')}>
      {(row) => <Guides key={row.id} row={row} />}
    </RecordDetailScreen>
  )
}

/** The guides of the category, in the order in which readers see them. */
function Guides({ row: { id } }: { row: GuideCategoryRow }) {
  const { t } = useTranslation('guideadmin')
  const [isOpen, setOpen] = useState(false)
  const { rows } = useFirstRows(guideList, { size: 100, sort: 'place', filters: { categoryId: [id] } })
  const guides = rows.filter(({ state }) => state !== 'archived')
  return (
    <Section
      title={t('category.guides')}
      actions={
        guides.length < 2 ? undefined : (
          <Button size="sm" onClick={() => setOpen(true)}>
            <ArrowDownUp size={16} aria-hidden />
            {t('order.act')}
          </Button>
        )
      }
    >
      {guides.length === 0 ? <p>{t('category.noGuides')}</p> : null}
      <ol>
        {guides.map((guide) => (
          <li key={guide.id}>
            <LinkButton to={pathTo('guide-editor', { id: guide.id })} variant="ghost">
              {guide.title}
            </LinkButton>
          </li>
        ))}
      </ol>
      {isOpen ? (
        <OrderDialog
          of="guides"
          rows={guides.map(({ id: guideId, title }) => ({ id: guideId, name: title }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  )
}
