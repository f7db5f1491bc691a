import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Gain } from '../../../../shared/features/sales-flow/board/game.api.ts'
import { AgoText } from '../../../desk/shown/when.tsx'
import { Section } from '../../../ui/page.tsx'
import { Amount, Line, LineText, useNumbers } from '../game-parts.panel.tsx'

/** Where the own XP came from, the newest first. What was taken back is one quiet line among them. */
export function History({ gains }: { gains: readonly Gain[] }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  if (gains.length === 0) return null
  return (
    <Section title={t('history.title')} flush>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {gains.map((gain) => (
          <Line key={gain.key}>
            <LineText title={<GainName gain={gain} />} detail={<AgoText at={gain.at} />} />
            <Amount color={gain.xp < 0 ? 'fg.muted' : 'fg'}>
              {gain.xp < 0 ? `−${say.xp(-gain.xp)}` : `+${say.xp(gain.xp)}`}
            </Amount>
          </Line>
        ))}
      </chakra.ul>
      <chakra.p color="fg.muted" fontSize="sm" paddingInline={{ base: '4', md: '5' }} paddingBlock="3">
        {t('history.how')}
      </chakra.p>
    </Section>
  )
}

function GainName({ gain: { kind, about, xp } }: { gain: Gain }) {
  const { t } = useTranslation('game')
  if (kind === 'sale') return xp < 0 ? <Quiet>{t('history.takenBack')}</Quiet> : t('history.sale')
  return about === '' ? t('history.adjustment') : about
}

const Quiet = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal' } })
