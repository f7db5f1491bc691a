import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alerts, Watched } from '../../../../shared/features/operations/health/alert.api.ts'
import { alertRules, isBeyond } from '../../../../shared/features/operations/health/alert.rules.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section, SectionLead } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { AlertLimitDialog } from './alert-limit.dialog.tsx'
import { useAlertText } from './alert.text.ts'

interface Props {
  readonly alerts: Pick<Alerts, 'watched' | 'servers' | 'trialSale'>
  readonly onChanged: () => void
}

/** What is watched, with its value now and the limit from which on administrators are told. */
export function HealthWatched({ alerts: { watched, servers, trialSale }, onChanged }: Props) {
  const { t, i18n } = useTranslation('health')
  const [changed, setChanged] = useState<Watched | null>(null)
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <Section title={t('watched.title')} flush>
      <SectionLead>
        {t('watched.lead')} {t('watched.servers', { count: servers.length })}{' '}
        {trialSale === null ? null : (
          <>
            {t('watched.trialSale', { ms: number(trialSale.ms) })} <MomentText at={trialSale.at} />{' '}
            {trialSale.ok ? null : <Badge tone="danger">{t('watched.trialFailed', { step: trialSale.step })}</Badge>}
          </>
        )}
      </SectionLead>
      <TableFrame label={t('watched.title')}>
        <thead>
          <TableRow>
            <TableHead>{t('watched.what')}</TableHead>
            <TableHead numeric>{t('watched.now')}</TableHead>
            <TableHead>{t('watched.limit')}</TableHead>
            <TableHead>
              <chakra.span srOnly>{t('watched.change')}</chakra.span>
            </TableHead>
          </TableRow>
        </thead>
        <tbody>
          {watched.map((one) => (
            <WatchedRow key={one.rule} watched={one} onChange={() => setChanged(one)} />
          ))}
        </tbody>
      </TableFrame>
      {changed === null ? null : (
        <AlertLimitDialog watched={changed} onClose={() => setChanged(null)} onSaved={onChanged} />
      )}
    </Section>
  )
}

function WatchedRow({ watched, onChange }: { watched: Watched; onChange: () => void }) {
  const { t } = useTranslation('health')
  const { nameOf, valueText } = useAlertText()
  const { rule, value, bound, isOff } = watched
  const text = valueText(rule, bound)
  return (
    <TableRow>
      <TableCell minWidth="14rem">{nameOf(rule)}</TableCell>
      <TableCell numeric>
        {value === null ? (
          <chakra.span color="fg.muted">{t('watched.unmeasured')}</chakra.span>
        ) : isBeyond(watched, value) ? (
          <Badge tone="danger">{valueText(rule, value)}</Badge>
        ) : (
          valueText(rule, value)
        )}
      </TableCell>
      <TableCell>
        {isOff
          ? t('watched.off')
          : alertRules[rule].side === 'above'
            ? t('watched.above', { limit: text })
            : t('watched.below', { limit: text })}
      </TableCell>
      <TableCell>
        <Button size="sm" aria-label={t('watched.changeOf', { what: nameOf(rule) })} onClick={onChange}>
          {t('watched.change')}
        </Button>
      </TableCell>
    </TableRow>
  )
}
