import { chakra } from '@chakra-ui/react'
import { BookOpen, SearchX, WifiOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { searchGuides, searchIndexOf } from '../../../../shared/features/guides/reading/search.rules.ts'
import type { Shelf, ShelfGuide } from '../../../../shared/features/guides/reading/reading.api.ts'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { GoalBar } from '../../../ui/goal-bar.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { OwnEmbeds } from '../embed/own-embeds.panel.tsx'
import { ReadingBadge } from './reading-badge.panel.tsx'
import { useReadingState } from './reading-state.queries.ts'
import { useShelf } from './shelf.queries.ts'
import { partsOf, progressOf } from './shelf.rules.ts'

/** Everything that the person may read, what they have to read first. */
export function GuidesScreen() {
  const { t } = useTranslation(['guides', 'common'])
  const { value, state, again } = useShelf()
  return (
    <Page>
      <PageHeader title={t('guides:title')} lead={t('guides:lead')} />
      {value === null && state === 'loading' ? <ListSkeleton rows={6} /> : null}
      {value === null && state !== 'loading' ? (
        <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>} />
      ) : null}
      {value === null ? null : (
        <>
          {state === 'old' && !navigator.onLine ? (
            <Notice tone="info" icon={WifiOff}>
              {t('guides:offline')}
            </Notice>
          ) : null}
          <Library shelf={value} />
        </>
      )}
    </Page>
  )
}

function Library({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation('guides')
  const stateOf = useReadingState()
  const [sought, setSought] = useState('')
  const names = useMemo(() => new Map(shelf.categories.map(({ id, name }) => [id, name])), [shelf])
  const index = useMemo(
    () => searchIndexOf(shelf.guides.map((guide) => ({ ...guide, category: names.get(guide.categoryId) ?? '' }))),
    [shelf, names],
  )
  if (shelf.guides.length + shelf.embeds.length === 0) {
    return (
      <EmptyState icon={BookOpen} title={t('empty')}>
        {t('emptyHelp')}
      </EmptyState>
    )
  }
  const byId = new Map(shelf.guides.map((guide) => [guide.id, guide]))
  const found = sought === '' ? null : searchGuides(index, sought).flatMap((id) => byId.get(id) ?? [])
  const due = shelf.guides.filter((guide) => ['due', 'waiting'].includes(stateOf(guide)))
  const fresh = shelf.guides.filter((guide) => ['new', 'renewed'].includes(stateOf(guide)))
  return (
    <>
      <SearchBox label={t('search')} value={sought} onSearch={setSought} />
      {found === null ? (
        <>
          <Progress guides={shelf.guides} />
          {due.length === 0 ? null : <GuideSection title={t('due')} guides={due} />}
          {fresh.length === 0 || fresh.length === shelf.guides.length ? null : (
            <GuideSection title={t('fresh')} guides={fresh.slice(0, 8)} />
          )}
          {partsOf(shelf).map(({ id, name, guides }) => (
            <GuideSection key={id} title={name} guides={guides} />
          ))}
          <OwnEmbeds embeds={shelf.embeds} />
        </>
      ) : found.length === 0 ? (
        <EmptyState icon={SearchX} title={t('nothingFound')}>
          {t('nothingFoundHelp')}
        </EmptyState>
      ) : (
        <GuideSection title={t('found', { count: found.length })} guides={found.slice(0, 50)} />
      )}
    </>
  )
}

function Progress({ guides }: { guides: readonly ShelfGuide[] }) {
  const { t } = useTranslation('guides')
  const progress = progressOf(guides)
  if (progress === null) return null
  const { done, all } = progress
  return (
    <chakra.div display="grid" gap="2">
      <chakra.p fontSize="sm" color="fg.muted">
        {t('progress', { done, all })}
      </chakra.p>
      {done === all ? null : (
        <GoalBar
          bar={{ filled: Math.round((100 * done) / all), budgetMark: 100, predictionMark: null }}
          isReached={done === all}
          label={t('progress', { done, all })}
        />
      )}
    </chakra.div>
  )
}

function GuideSection({ title, guides }: { title: string; guides: readonly ShelfGuide[] }) {
  if (guides.length === 0) return null
  return (
    <Section title={title} flush>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {guides.map((guide) => (
          <GuideLine key={guide.id} guide={guide} />
        ))}
      </chakra.ul>
    </Section>
  )
}

const Line = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3',
    minHeight: '14',
    _hover: { bg: 'bg.muted' },
  },
})

function GuideLine({ guide }: { guide: ShelfGuide }) {
  const { t } = useTranslation('guides')
  const stateOf = useReadingState()
  const state = stateOf(guide)
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Line to={pathTo('view-guide', { id: guide.id })}>
        <chakra.span flex="1" minWidth="0" display="grid" gap="0.5">
          <chakra.span fontWeight="medium" overflowWrap="anywhere" lang={guide.language}>
            {guide.title}
          </chakra.span>
          <chakra.span color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {guide.summary === '' ? null : <span lang={guide.language}>{guide.summary} · </span>}
            {t('minutes', { count: guide.minutes })}
            {guide.required === null || state === 'confirmed' ? '' : ` · ${t(`why.${guide.required}`)}`}
          </chakra.span>
        </chakra.span>
        {state === 'read' ? null : <ReadingBadge status={state} />}
      </Line>
    </chakra.li>
  )
}
