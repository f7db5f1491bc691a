import { useTranslation } from 'react-i18next'
import { useDrafts } from '../../../sync/use-draft.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/page.tsx'

// A phone without drafts, as each is on the first day, never needs the rows.
const DraftRow = lazyPart(() => import('./draft-row.panel.tsx').then((module) => module.DraftRow))

/** Sales that were begun and not saved: interruptions are normal, and each waits where it was left. */
export function DraftList() {
  const { t } = useTranslation('selling')
  const { drafts } = useDrafts('sale')
  if (drafts.length === 0) return null
  return (
    <Section title={t('start.drafts')} flush>
      {drafts.map(({ id, updatedAt }) => (
        <DraftRow key={id} id={id} updatedAt={updatedAt} />
      ))}
    </Section>
  )
}
