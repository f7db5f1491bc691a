import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { candidateList, type CandidateRow } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import {
  candidatePath,
  type CandidateState,
} from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { primaryActOf } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { atDesk } from '../../../desk/online/online-desk.tsx'

/** So many cards of a column; the list has the rest. */
const CARDS_MAX = 50

export const CandidateBoardScreen = atDesk(Board, { hears: [candidateList] })

/** Candidates by state, one column each, and on each card the one act that leads on. */
function Board() {
  const { t } = useTranslation('recruiting')
  const [query, setQuery] = useSearchParams()
  const userId = useUser()?.id ?? ''
  const isRecruiter = useUser()?.role === 'recruiter'
  const whose = query.get('whose') ?? (isRecruiter ? 'mine' : 'all')
  return (
    <Page width="full">
      <PageHeader title={t('board.title')} lead={t('board.lead')} />
      <chakra.div maxWidth="20rem">
        <Segments
          label={t('board.whose')}
          choices={(['mine', 'all'] as const).map((value) => ({ value, label: t(`board.${value}`) }))}
          value={whose}
          onChange={(value) => setQuery({ whose: value }, { replace: true })}
        />
      </chakra.div>
      <chakra.div
        display="grid"
        gridAutoFlow={{ base: 'row', md: 'column' }}
        gridAutoColumns={{ md: '16rem' }}
        gap="4"
        alignItems="start"
        overflowX={{ md: 'auto' }}
        paddingBottom="4"
        role="region"
        aria-label={t('board.title')}
        tabIndex={0}
      >
        {candidatePath.map((state) => (
          <Column key={state} state={state} recruiterId={whose === 'all' ? null : userId} />
        ))}
      </chakra.div>
    </Page>
  )
}

function Column({ state, recruiterId }: { state: CandidateState; recruiterId: string | null }) {
  const { t } = useTranslation('recruiting')
  const filters = { state: [state], ...(recruiterId === null ? {} : { recruiterId: [recruiterId] }) }
  const found = useFirstRows(candidateList, { size: CARDS_MAX, filters, sort: 'stateAt' })
  const { rows, total } = found
  return (
    <chakra.section
      aria-label={t(`state.${state}`)}
      bg="bg.subtle"
      borderRadius="lg"
      padding="3"
      display="grid"
      gap="3"
      minWidth="0"
    >
      <chakra.h2 fontSize="sm" display="flex" justifyContent="space-between" gap="2">
        <span>{t(`state.${state}`)}</span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {total?.n ?? ''}
        </chakra.span>
      </chakra.h2>
      {total === null && found.state === 'ready' ? <ListSkeleton rows={2} /> : null}
      {total !== null && rows.length === 0 ? (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('board.none')}
        </chakra.p>
      ) : null}
      {rows.map((row) => (
        <Card key={row.id} row={row} />
      ))}
      {total !== null && total.n > rows.length ? (
        <LinkButton size="sm" variant="ghost" to={`${pathTo('candidates')}?state=${state}`}>
          {t('board.more')}
        </LinkButton>
      ) : null}
    </chakra.section>
  )
}

function Card({ row }: { row: CandidateRow }) {
  const { t } = useTranslation('recruiting')
  const mayChange = useCan('update candidates')
  const { id, name, startDay, startTime, officeName, problem, state, recruiterName, stateAt } = row
  const act = primaryActOf(state)
  const to = pathTo('candidate', { id })
  return (
    <chakra.article
      bg="bg"
      borderRadius="md"
      borderWidth="1px"
      padding="3"
      display="grid"
      gap="2"
      minWidth="0"
      fontSize="sm"
    >
      <chakra.h3 fontSize="md" overflowWrap="anywhere">
        <Link to={to}>{name}</Link>
      </chakra.h3>
      <chakra.p color="fg.muted">
        {officeName}
        {startDay === null ? null : (
          <>
            {' · '}
            {t('board.starts')} <DayText day={startDay} /> {startTime}
          </>
        )}
      </chakra.p>
      <chakra.p color="fg.muted">
        {recruiterName} · {t('board.since')} <DayText day={stateAt} />
      </chakra.p>
      {problem === null ? null : (
        <Badge tone="danger" icon={CircleAlert}>
          {t('board.failed', { step: t(`step.kind.${problem}`) })}
        </Badge>
      )}
      {act === null || !mayChange ? null : (
        <LinkButton size="sm" variant={problem === null ? 'solid' : 'outline'} to={to}>
          {problem === null ? t(`primary.${act}`) : t('board.look')}
        </LinkButton>
      )}
    </chakra.article>
  )
}
