import { chakra } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getOwnGame, type OwnGame } from '../../../../shared/features/sales-flow/board/game.api.ts'
import { worthOfSale } from '../../../../shared/features/sales-flow/rule/game-worth.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { hourOf } from '../../../../shared/kernel/days.ts'
import { formatNumber } from '../../../ui/format.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { keepGame, keptGame } from '../../../entities/game/kept-game.ts'
import { isQuietHour } from '../../../entities/game/quiet-hours.ts'

/**
 * The points of a sale that was just saved: reckoned on this device by the rules of today, so also without a network. They
 * are provisional until the sale is approved. Nothing moves at night, or for people who want less motion.
 */
export function SalePoints({ sale }: { sale: Sale }) {
  const { t, i18n } = useTranslation('sales')
  const userId = useUser()?.id ?? ''
  const mayPlay = useCan('view salesflow')
  const [game, setGame] = useState<OwnGame | null>(() => keptGame(userId))
  const isUnknown = mayPlay && game === null
  useEffect(
    function askForRules() {
      if (!isUnknown) return
      const ask = async () => {
        const answer = await inWords(callEndpoint(getOwnGame, { input: {} }))
        if (!answer.ok) return
        keepGame(userId, answer.value)
        setGame(answer.value)
      }
      ask().catch(reportError)
    },
    [isUnknown, userId],
  )
  if (!mayPlay || game === null || sale.sellerId !== userId) return null
  const { xp, coins } = worthOfSale(sale, game.rules)
  if (xp === 0 && coins === 0) return null
  const isQuiet = isQuietHour(hourOf(sale.createdAt, sale.zone))
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      marginTop="2"
      fontWeight="semibold"
      color="brand.fg"
      css={isQuiet ? {} : { animation: 'rise 420ms', '@media (prefers-reduced-motion: reduce)': { animation: 'none' } }}
    >
      <Sparkles size={18} aria-hidden />
      {t('done.points', { xp: formatNumber(xp, i18n.language), coins: formatNumber(coins, i18n.language) })}
    </chakra.p>
  )
}
