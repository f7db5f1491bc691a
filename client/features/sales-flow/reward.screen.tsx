import { chakra } from '@chakra-ui/react'
import { Coins, Gift } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cancelPurchase,
  getRewards,
  postPurchase,
  rewardPhotoPath,
  type Purchase,
  type RewardOffer,
  type Shop,
} from '../../../shared/features/sales-flow/reward/reward.api.ts'
import { callAct } from '../../desk/act/call-act.ts'
import { isAnsweredHere } from '../../desk/session/acting-here.ts'
import { DayText } from '../../desk/shown/when.tsx'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useOutcome } from '../../ui/form/use-outcome.ts'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Amount, Line, LineText, Tile, Tiles, useNumbers, Waiting } from './game-parts.panel.tsx'
import { useGame, useReader } from '../../entities/game/game-answers.ts'
import { GamePicture } from './picture/game-picture.panel.tsx'
import { PurchaseBadge } from './purchase-badge.panel.tsx'
import { BuyDialog } from './reward-buy.dialog.tsx'

/** The shop: rewards for Key Coins, and the own purchases. */
export function RewardScreen() {
  const { t } = useTranslation('game')
  const asked = useGame(getRewards, useReader())
  return (
    <Page>
      <PageHeader title={t('rewards.title')} lead={t('rewards.lead')} backTo={pathTo('sales-flow')} />
      {asked.value === null ? <Waiting asked={asked} /> : <ShopPage shop={asked.value} onChanged={asked.again} />}
    </Page>
  )
}

function ShopPage({ shop: { coins, rewards, purchases }, onChanged }: { shop: Shop; onChanged: () => void }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const [chosen, setChosen] = useState<RewardOffer | null>(null)
  return (
    <>
      <Tiles>
        <Tile label={t('rewards.available')} value={say.number(coins.available)} />
        <Tile
          label={t('rewards.provisional')}
          value={say.number(coins.provisional)}
          detail={t('rewards.provisionalHow')}
        />
        <Tile label={t('rewards.reserved')} value={say.number(coins.reserved)} />
      </Tiles>
      {rewards.length === 0 ? (
        <EmptyState icon={Gift} title={t('rewards.empty')} />
      ) : (
        <chakra.ul
          listStyleType="none"
          margin="0"
          padding="0"
          display="grid"
          gap="4"
          gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
        >
          {rewards.map((reward) => (
            <RewardCard key={reward.id} reward={reward} onBuy={() => setChosen(reward)} />
          ))}
        </chakra.ul>
      )}
      <Purchases purchases={purchases} onChanged={onChanged} />
      {chosen === null ? null : <BuyDialog reward={chosen} onClose={() => setChosen(null)} onBought={onChanged} />}
    </>
  )
}

function RewardCard({ reward, onBuy }: { reward: RewardOffer; onBuy: () => void }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const { id, name, description, priceCoins, left, photo, picture, obstacle } = reward
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
      overflow="hidden"
    >
      {photo === null ? (
        <chakra.span aria-hidden display="grid" placeItems="center" height="6rem" bg="brand.subtle">
          <GamePicture picture={picture} size={16} />
        </chakra.span>
      ) : (
        <chakra.img
          src={`${rewardPhotoPath(id)}?v=${photo.slice(0, 12)}`}
          alt=""
          height="8rem"
          width="full"
          objectFit="cover"
        />
      )}
      <chakra.div display="flex" flexDirection="column" gap="2" padding="4" flex="1">
        <chakra.h2 fontSize="md" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        {description === '' ? null : (
          <chakra.p color="fg.muted" fontSize="sm" whiteSpace="pre-line">
            {description}
          </chakra.p>
        )}
        {left === null || left === 0 ? null : (
          <chakra.p color="fg.muted" fontSize="sm">
            {t('rewards.left', { count: left })}
          </chakra.p>
        )}
        <chakra.div display="flex" alignItems="center" gap="3" marginTop="auto" flexWrap="wrap">
          <Amount flex="1" display="inline-flex" alignItems="center" gap="1.5">
            <Coins size={18} aria-hidden />
            {say.coins(priceCoins)}
          </Amount>
          {!isAnsweredHere(postPurchase) ? null : obstacle === null ? (
            <Button variant="solid" aria-label={t('rewards.buyNamed', { name })} onClick={onBuy}>
              {t('rewards.buy')}
            </Button>
          ) : (
            <chakra.span color="fg.muted" fontSize="sm">
              {t(`rewards.obstacles.${obstacle}`)}
            </chakra.span>
          )}
        </chakra.div>
      </chakra.div>
    </chakra.li>
  )
}

function Purchases({ purchases, onChanged }: { purchases: readonly Purchase[]; onChanged: () => void }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const outcome = useOutcome()
  if (purchases.length === 0) return null
  const cancel = async (purchase: Purchase) => {
    const answer = await callAct(cancelPurchase, purchase, {})
    outcome(answer, t('rewards.cancelled'))
    onChanged()
  }
  return (
    <Section title={t('rewards.purchases')} flush>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {purchases.map((purchase) => {
          const { id, rewardName, variant, priceCoins, state, at, reason } = purchase
          return (
            <Line key={id} flexWrap="wrap">
              <LineText
                title={variant === '' ? rewardName : `${rewardName}, ${variant}`}
                detail={
                  <>
                    <DayText day={at} /> · {say.coins(priceCoins)}
                    {reason === '' ? null : <> · {reason}</>}
                  </>
                }
              />
              <PurchaseBadge state={state} />
              {state === 'pending' && isAnsweredHere(cancelPurchase) ? (
                <Button size="sm" onClick={() => void cancel(purchase).catch(reportError)}>
                  {t('rewards.cancel')}
                </Button>
              ) : null}
            </Line>
          )
        })}
      </chakra.ul>
    </Section>
  )
}
