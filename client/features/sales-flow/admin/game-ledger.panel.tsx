import { chakra } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getGameLedger, type GameLedger } from '../../../../shared/features/sales-flow/reward/reward.api.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { Amount, Line, LineText, useNumbers, Waiting } from '../game-parts.panel.tsx'
import { useGame } from '../../../entities/game/game-answers.ts'
import { useGameChoices } from './game-choices.queries.ts'

/** The ledger of a person: every movement of points and coins, from which account to which. */
export function GameLedgerPanel() {
  const { t } = useTranslation('gameadmin')
  const people = useGameChoices()?.people ?? []
  const [userId, setUserId] = useState('')
  return (
    <Section title={t('ledger.title')}>
      <chakra.div display="grid" gap="4">
        <chakra.div maxWidth="22rem">
          <FieldFrame label={t('ledger.person')} required>
            {(ids) => (
              <Select {...ids} value={userId} onChange={({ target }) => setUserId(target.value)}>
                <option value="">{t('choose')}</option>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        </chakra.div>
        {userId === '' ? null : <PersonLedger key={userId} userId={userId} />}
      </chakra.div>
    </Section>
  )
}

function PersonLedger({ userId }: { userId: string }) {
  const asked = useGame(getGameLedger, { userId })
  return asked.value === null ? <Waiting asked={asked} /> : <Lines ledger={asked.value} />
}

function Lines({ ledger: { balance, lines } }: { ledger: GameLedger }) {
  const { t } = useTranslation('gameadmin')
  const say = useNumbers()
  return (
    <>
      <chakra.p>
        {t('ledger.balance', {
          confirmed: say.number(balance.confirmed),
          provisional: say.number(balance.provisional),
          reserved: say.number(balance.reserved),
          spent: say.number(balance.spent),
        })}
      </chakra.p>
      {lines.length === 0 ? (
        <chakra.p color="fg.muted">{t('ledger.empty')}</chakra.p>
      ) : (
        <chakra.ol listStyleType="none" margin="0" padding="0" borderWidth="1px" borderRadius="md">
          {lines.map(({ key, kind, from, to, xp, coins, about, byName, reason, at }) => (
            <Line key={key} flexWrap="wrap">
              <LineText
                title={about === '' ? t(`lineKind.${kind}`) : `${t(`lineKind.${kind}`)}: ${about}`}
                detail={
                  <>
                    <MomentText at={at} />
                    {byName === '' ? null : ` · ${byName}`}
                    {kind === 'purchase' && reason !== '' ? ` · ${reason}` : null}
                  </>
                }
              />
              <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="fg.muted" fontSize="sm">
                {t(`account.${from}`)}
                <ArrowRight size={14} aria-label={t('ledger.to')} />
                {t(`account.${to}`)}
              </chakra.span>
              <Amount>
                {xp === 0 ? '' : say.xp(xp)}
                {xp !== 0 && coins !== 0 ? ' · ' : ''}
                {coins === 0 ? '' : say.coins(coins)}
              </Amount>
            </Line>
          ))}
        </chakra.ol>
      )}
    </>
  )
}
