import { chakra } from '@chakra-ui/react'
import { CheckCircle2, Flame, Medal, Settings2, Trophy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnGame } from '../../../shared/features/sales-flow/board/game.api.ts'
import { levelPlaceOf } from '../../../shared/features/sales-flow/level/level.rules.ts'
import { MetricsCounted } from '../../desk/report/metric-definitions.tsx'
import { AgoText, DayText } from '../../desk/shown/when.tsx'
import { pathTo } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { Notice } from '../../ui/states.tsx'
import { Amount, Line, LineText, Progress, Tile, Tiles, useNumbers, Waiting } from './game-parts.panel.tsx'
import { useOwnGame } from '../../entities/game/game-answers.ts'
import { DailyAims } from './daily-aims.panel.tsx'
import { LevelPace } from './level/pace.panel.tsx'
import { GamePicture } from './picture/game-picture.panel.tsx'
import { KudosButton, KudosText } from './news-kudos.panel.tsx'
import { NextAim } from './next-aim.panel.tsx'
import { MemberDialog } from './member.dialog.tsx'

const gameTerms = ['soldOrders', 'shared', 'daysInRow', 'bestDay'] as const

/** The root of the game: level and next step, streak, today's challenges, and the team's news. */
export function OwnGameScreen() {
  const { t } = useTranslation('game')
  const asked = useOwnGame()
  const { value, isOld, state } = asked
  const [isOpen, setOpen] = useState(false)
  return (
    <Page>
      <PageHeader
        title={t('root.title')}
        badge={<MetricsCounted about={t('root.title')} metrics={['xp']} terms={gameTerms} />}
        lead={value === null ? t('root.lead') : <SeasonText game={value} />}
        actions={
          value === null ? undefined : (
            <Button onClick={() => setOpen(true)}>
              <Settings2 size={18} aria-hidden />
              {t('member.open')}
            </Button>
          )
        }
      />
      {value === null ? (
        <Waiting asked={asked} />
      ) : (
        <>
          {isOld && state !== 'ready' ? (
            <Notice tone="info">
              {`${t('root.old')}: `}
              <AgoText at={value.asOf} />
            </Notice>
          ) : null}
          <LevelCard game={value} />
          <DailyAims game={value} />
          <NextAim game={value} />
          <Figures game={value} />
          <Challenges game={value} />
          <News game={value} onKudos={asked.again} />
          {isOpen ? <MemberDialog member={value.member} onClose={() => setOpen(false)} onSaved={asked.again} /> : null}
        </>
      )}
    </Page>
  )
}

function SeasonText({ game: { season } }: { game: OwnGame }) {
  const { t } = useTranslation('game')
  return (
    <>
      {t('season', { quarter: season.name.slice(6), year: season.name.slice(0, 4) })} · {t('root.until')}{' '}
      <DayText day={season.lastDay} />
    </>
  )
}

function LevelCard({ game }: { game: OwnGame }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const place = levelPlaceOf(game.levels, game)
  const left = place.next === null ? 0 : Math.max(0, place.next.requiredXp - game.xp)
  const step = place.next === null ? t('level.last') : t('level.next', { xp: say.xp(left), name: place.next.name })
  return (
    <Section>
      <chakra.div display="grid" gap="3">
        <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
          <chakra.span aria-hidden color="brand.fg">
            <Trophy size={28} />
          </chakra.span>
          <chakra.div flex="1" minWidth="8rem">
            <chakra.h2 fontSize="xl">{place.level?.name ?? t('level.none')}</chakra.h2>
            <chakra.p color="fg.muted" fontSize="sm">
              {step}
            </chakra.p>
          </chakra.div>
          <chakra.div width={{ base: 'full', md: 'auto' }} textAlign={{ md: 'end' }}>
            <Amount fontSize="xl">{say.xp(game.xp)}</Amount>
            {game.provisionalXp > 0 ? (
              <chakra.p color="fg.muted" fontSize="sm">
                {t('level.provisional', { xp: say.xp(game.provisionalXp) })}
              </chakra.p>
            ) : null}
          </chakra.div>
        </chakra.div>
        <Progress part={place.progress} label={step} />
        <LevelPace game={game} />
        <chakra.div>
          <LinkButton size="sm" to={pathTo('sales-flow-level')}>
            {t('level.ladder')}
          </LinkButton>
        </chakra.div>
      </chakra.div>
    </Section>
  )
}

function Figures({ game: { streak, day, best, coins } }: { game: OwnGame }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  return (
    <Tiles>
      <Tile
        label={t('root.streak')}
        value={
          <chakra.span display="inline-flex" alignItems="center" gap="1.5">
            <Flame size={22} aria-hidden />
            {t('root.days', { count: streak })}
          </chakra.span>
        }
        detail={t('root.streakHow')}
      />
      <Tile label={t('root.today')} value={say.xp(day.xp)} detail={<DayParts day={day} />} />
      <Tile
        label={t('root.coins')}
        value={say.number(coins.available)}
        detail={
          coins.provisional + coins.reserved === 0
            ? undefined
            : t('root.coinsMore', { provisional: say.number(coins.provisional), reserved: say.number(coins.reserved) })
        }
      />
      <Tile
        label={t('root.best')}
        value={best === null ? '–' : say.xp(best.xp)}
        detail={best === null ? undefined : <DayText day={best.day} />}
      />
    </Tiles>
  )
}

/** The parts of today's points, so that they sum up. */
function DayParts({ day: { xp, sales, saleXp = xp } }: Pick<OwnGame, 'day'>) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  if (saleXp === xp) return say.sales(sales)
  return t('root.parts', { sales: say.sales(sales), saleXp: say.xp(saleXp), badgeXp: say.xp(xp - saleXp) })
}

function Challenges({ game: { challenges } }: { game: OwnGame }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  if (challenges.length === 0) return null
  return (
    <Section title={t('root.challenges')} flush>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {challenges.map(({ badgeId, name, description, picture, amount, threshold, coins, isDone }) => (
          <Line key={badgeId}>
            <GamePicture picture={picture} period="day" locked={!isDone} />
            <chakra.div flex="1" minWidth="0" display="grid" gap="1.5">
              <LineText title={name} detail={description} />
              <Progress
                part={amount / threshold}
                label={t('root.progress', { name, amount: say.number(amount), threshold })}
              />
            </chakra.div>
            {isDone ? (
              <Badge tone="success" icon={CheckCircle2}>
                {t('root.done')}
              </Badge>
            ) : (
              <Amount color="fg.muted">{coins === 0 ? `${say.number(amount)}/${threshold}` : say.coins(coins)}</Amount>
            )}
          </Line>
        ))}
      </chakra.ul>
    </Section>
  )
}

function News({ game: { news }, onKudos }: { game: OwnGame; onKudos: () => void }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  return (
    <Section title={t('root.news')} flush={news.length > 0}>
      {news.length === 0 ? (
        <chakra.p color="fg.muted">{t('root.noNews')}</chakra.p>
      ) : (
        <chakra.ul listStyleType="none" margin="0" padding="0" aria-live="polite">
          {news.map((piece) => {
            const { key, name, isOwn, kind, about, xp, at, kudos } = piece
            return (
              <Line key={key}>
                {kind === 'sale' ? <Avatar name={name} /> : <Won />}
                <LineText
                  title={isOwn ? t('you') : name}
                  detail={
                    <chakra.span display="flex" flexWrap="wrap" columnGap="2">
                      {xp > 0 ? <Amount display={{ md: 'none' }} color="fg">{`+${say.xp(xp)}`}</Amount> : null}
                      <span>{kind === 'sale' ? t('root.sold') : about}</span>
                      <AgoText at={at} />
                      <KudosText kudos={kudos} />
                    </chakra.span>
                  }
                />
                {xp > 0 ? <Amount display={{ base: 'none', md: 'inline' }}>{`+${say.xp(xp)}`}</Amount> : null}
                <chakra.span display="flex" justifyContent="end" minWidth={{ md: '14' }}>
                  <KudosButton piece={piece} onSaved={onKudos} />
                </chakra.span>
              </Line>
            )
          })}
        </chakra.ul>
      )}
    </Section>
  )
}

/** A badge or a prize, in the place of the face. */
const Won = () => (
  <chakra.span
    aria-hidden
    display="grid"
    placeItems="center"
    width="9"
    height="9"
    borderRadius="full"
    bg="brand.subtle"
    color="brand.fg"
    flexShrink="0"
  >
    <Medal size={20} />
  </chakra.span>
)
