import { chakra } from '@chakra-ui/react'
import { ChartSpline, Pin, PinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Stat } from '../../../../shared/features/assistant/stat/stat.schema.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { useAnswerWords } from '../answer/answer.text.ts'
import { saveFollow, useStats } from './stat.queries.ts'

/** Every statistic that the person owns or was given. */
export function StatListScreen() {
  const { t } = useTranslation()
  const mayAsk = useCan('view chat')
  const { value, failed, again } = useStats()
  const ask = mayAsk ? <LinkButton to={pathTo('chat')}>{t('assistant:stats.open')}</LinkButton> : undefined
  const stats = value?.stats ?? []
  const own = stats.filter(({ isOwn }) => isOwn)
  const shared = stats.filter(({ isOwn }) => !isOwn)
  return (
    <Page>
      <PageHeader
        title={t('assistant:stats.title')}
        lead={t('assistant:stats.lead')}
        actions={stats.length > 0 ? ask : undefined}
      />
      {value === null && failed ? (
        <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>} />
      ) : value === null ? (
        <ListSkeleton />
      ) : stats.length === 0 ? (
        <EmptyState icon={ChartSpline} title={t('assistant:stats.empty')} action={ask}>
          {t('assistant:stats.emptyText')}
        </EmptyState>
      ) : (
        <>
          {own.length === 0 ? null : <Stats title={t('assistant:stats.own')} stats={own} onChanged={again} />}
          {shared.length === 0 ? null : <Stats title={t('assistant:stats.shared')} stats={shared} onChanged={again} />}
        </>
      )}
    </Page>
  )
}

function Stats({ title, stats, onChanged }: { title: string; stats: readonly Stat[]; onChanged: () => void }) {
  return (
    <Section title={title} flush>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {stats.map((stat) => (
          <StatRow key={stat.id} stat={stat} onChanged={onChanged} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function StatRow({ stat, onChanged }: { stat: Stat; onChanged: () => void }) {
  const { t } = useTranslation()
  const words = useAnswerWords()
  const { id, title, question, isOwn, ownerName, roleIds, follow } = stat
  const audience =
    roleIds.length === 0 ? t('assistant:stats.private') : t('assistant:stats.sharedWith', { count: roleIds.length })
  const pin = async () => {
    const saved = await saveFollow(id, { ...follow, isPinned: !follow.isPinned })
    if (saved.ok) onChanged()
  }
  return (
    <chakra.li display="flex" alignItems="center" gap="3" paddingInline="4" borderTopWidth="1px">
      <StatLink to={pathTo('stat', { id })}>
        <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
          {title}
        </chakra.span>
        <chakra.span display="block" color="fg.muted" fontSize="sm">
          {`${words.title(question)}. ${isOwn ? audience : t('assistant:stats.owner', { name: ownerName })}`}
        </chakra.span>
      </StatLink>
      <IconButton
        label={follow.isPinned ? t('assistant:stats.unpin') : t('assistant:stats.pin')}
        onClick={() => void pin()}
      >
        {follow.isPinned ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />}
      </IconButton>
    </chakra.li>
  )
}

const StatLink = chakra(Link, {
  base: { flex: '1', minWidth: '0', minHeight: '14', paddingBlock: '3', _hover: { color: 'brand.fg' } },
})
