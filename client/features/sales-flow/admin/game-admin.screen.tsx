import { chakra } from '@chakra-ui/react'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getGameLiability,
  getPurchases,
  type Purchase,
} from '../../../../shared/features/sales-flow/reward/reward.api.ts'
import { mayStep } from '../../../../shared/features/sales-flow/reward/purchase.rules.ts'
import { purchaseSteps, type PurchaseStep } from '../../../../shared/features/sales-flow/reward/reward.schema.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { AgoText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Line, LineText, Tile, Tiles, useNumbers, Waiting } from '../game-parts.panel.tsx'
import { useGame } from '../../../entities/game/game-answers.ts'
import { PurchaseBadge } from '../purchase-badge.panel.tsx'
import { GameLedgerPanel } from './game-ledger.panel.tsx'
import { PurchaseStepDialog } from './purchase-step.dialog.tsx'

const noInput = {}

/** Liability of the game, waiting purchases, and the ledger of each person. */
export function GameAdminScreen() {
  const { t } = useTranslation('gameadmin')
  const purchases = useGame(getPurchases, noInput)
  return (
    <Page width="full">
      <PageHeader title={t('overview.title')} lead={t('overview.lead')} backTo={pathTo('start')} />
      <Liability />
      {purchases.value === null ? (
        <Waiting asked={purchases} />
      ) : (
        <Purchases purchases={purchases.value.purchases} onChanged={purchases.again} />
      )}
      <GameLedgerPanel />
    </Page>
  )
}

function Liability() {
  const { t } = useTranslation('gameadmin')
  const say = useNumbers()
  const { value } = useGame(getGameLiability, noInput)
  if (value === null) return null
  return (
    <Tiles>
      {value.parts.map(({ money, coinOre, confirmed, provisional, reserved }) => (
        <Tile
          key={money.currency}
          label={t('liability.title', { currency: money.currency })}
          value={<Money ore={money.ore} currency={money.currency} />}
          detail={
            <>
              {t('liability.how', {
                coins: say.number(confirmed + reserved),
                provisional: say.number(provisional),
              })}{' '}
              {coinOre === 0 ? t('liability.noPrice') : null}
            </>
          }
        />
      ))}
      <Tile label={t('liability.waiting')} value={say.number(value.waiting)} />
    </Tiles>
  )
}

interface Chosen {
  readonly purchase: Purchase
  readonly step: PurchaseStep
}

function Purchases({ purchases, onChanged }: { purchases: readonly Purchase[]; onChanged: () => void }) {
  const { t } = useTranslation(['gameadmin', 'failures'])
  const say = useNumbers()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <Section title={t('purchases.title')} flush={purchases.length > 0}>
      {purchases.length === 0 ? (
        <EmptyState icon={PackageCheck} title={t('purchases.empty')} />
      ) : (
        <chakra.ul listStyleType="none" margin="0" padding="0">
          {purchases.map((purchase) => (
            <Line key={purchase.id} flexWrap="wrap">
              <LineText
                title={`${purchase.userName}: ${purchase.rewardName}${purchase.variant === '' ? '' : `, ${purchase.variant}`}`}
                detail={
                  <>
                    {say.coins(purchase.priceCoins)} · <AgoText at={purchase.at} />
                    {purchase.reason === '' ? null : <> · {purchase.reason}</>}
                  </>
                }
              />
              <PurchaseBadge state={purchase.state} />
              {purchase.isOwn ? (
                <chakra.span color="fg.muted" fontSize="sm">
                  {t('failures:reward.own')}
                </chakra.span>
              ) : null}
              {purchaseSteps
                .filter((step) => !purchase.isOwn && mayStep(purchase.state, step))
                .map((step) => (
                  <Button
                    key={step}
                    size="sm"
                    variant={step === 'approve' || step === 'hand_out' ? 'solid' : 'outline'}
                    aria-label={t('purchases.stepOf', {
                      step: t(`step.${step}`),
                      name: purchase.userName,
                      reward: purchase.rewardName,
                    })}
                    onClick={() => setChosen({ purchase, step })}
                  >
                    {t(`step.${step}`)}
                  </Button>
                ))}
            </Line>
          ))}
        </chakra.ul>
      )}
      {chosen === null ? null : <PurchaseStepDialog {...chosen} onClose={() => setChosen(null)} onDone={onChanged} />}
    </Section>
  )
}
