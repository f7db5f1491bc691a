import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  postBadgeBackTest,
  postBadgePreview,
  type BackTest,
} from '../../../../shared/features/sales-flow/badge/badge-test.api.ts'
import type { BadgeRow } from '../../../../shared/features/sales-flow/badge/badge.list.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { Amount, Line, LineText, useNumbers } from '../game-parts.panel.tsx'

/** The SQL that a badge runs as, and a back-test over the last 90 days. */
export function BadgeTestPanel({ badge }: { badge: BadgeRow }) {
  const { t } = useTranslation('gameadmin')
  const { tree, aggregation, period, scope, threshold } = badge
  const { value } = useEndpoint(postBadgePreview, {
    input: { tree, aggregation, period, scope, threshold },
    keepsPrevious: true,
  })
  return (
    <>
      <Section title={t('preview.title')}>
        <chakra.div display="grid" gap="3">
          <chakra.p color="fg.muted" fontSize="sm">
            {t('preview.how')}
          </chakra.p>
          {value === null ? null : (
            <>
              <chakra.pre
                // A region that scrolls can be reached by the keyboard.
                tabIndex={0}
                role="region"
                aria-label={t('preview.title')}
                fontSize="sm"
                padding="3"
                borderRadius="md"
                bg="bg.muted"
                overflowX="auto"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
              >
                {value.sql}
              </chakra.pre>
              <chakra.p fontSize="sm" overflowWrap="anywhere">
                {`${t('preview.values')}: ${value.values.map((one, at) => `$${at + 1} = ${one}`).join(' · ')}`}
              </chakra.p>
            </>
          )}
        </chakra.div>
      </Section>
      <BackTestSection badge={badge} />
    </>
  )
}

function BackTestSection({ badge }: { badge: BadgeRow }) {
  const { t } = useTranslation('gameadmin')
  const [found, setFound] = useState<BackTest | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const { tree, aggregation, period, scope, threshold, repeat, coins } = badge
    const input = { tree, aggregation, period, scope, threshold, repeat, coins }
    const answer = await inWords(callEndpoint(postBadgeBackTest, { input })).finally(() => setBusy(false))
    setFailures(answer.ok ? [] : answer.failures)
    setFound(answer.ok ? answer.value : null)
  }
  return (
    <Section
      title={t('backTest.title')}
      actions={
        <Button size="sm" busy={busy} onClick={() => void run().catch(reportError)}>
          <FlaskConical size={16} aria-hidden />
          {t('backTest.run')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="3" aria-live="polite">
        <chakra.p color="fg.muted" fontSize="sm">
          {t('backTest.how')}
        </chakra.p>
        <ActFailures of={failures} />
        {found === null ? null : <Found found={found} />}
      </chakra.div>
    </Section>
  )
}

function Found({ found: { people, awards, coins } }: { found: BackTest }) {
  const { t } = useTranslation('gameadmin')
  const say = useNumbers()
  return (
    <>
      <chakra.p fontWeight="semibold">
        {t('backTest.result', { count: awards })} {t('backTest.cost', { coins: say.coins(coins) })}
      </chakra.p>
      <chakra.ul
        listStyleType="none"
        margin="0"
        padding="0"
        borderWidth={people.length === 0 ? '0' : '1px'}
        borderRadius="md"
      >
        {people.map(({ name, times, best }) => (
          <Line key={name}>
            <LineText title={name} detail={t('backTest.best', { value: say.number(best) })} />
            <Amount>{t('backTest.times', { count: times })}</Amount>
          </Line>
        ))}
      </chakra.ul>
    </>
  )
}
