import { chakra } from '@chakra-ui/react'
import { KeyRound, Plus, ShieldCheck, Smartphone, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import {
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  type listSecondFactors,
} from '../../../../shared/features/account/second-factor.api.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { AgoText, MomentText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { NeedsNetwork } from '../needs-network.panel.tsx'
import { useSecondFactors } from '../profile/profile.queries.ts'
import { ConfirmDialog } from './confirm-password.dialog.tsx'
import { PasskeyDialog } from './passkey.dialog.tsx'
import { RecoveryCodes } from './recovery-codes.panel.tsx'
import { TotpDialog } from './totp.dialog.tsx'

type Factors = z.output<typeof listSecondFactors.output>
type Act =
  | { readonly kind: 'totp' }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'remove-totp' }
  | { readonly kind: 'codes' }
  | { readonly kind: 'remove-passkey'; readonly id: string; readonly name: string }

/** One's own second factors: the authenticator app with its recovery codes, and passkeys. */
export function SecondFactorPanel({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('factors')
  const asked = useSecondFactors()
  const [act, setAct] = useState<Act | null>(null)
  const changed = () => {
    asked.again()
    onChanged()
  }
  const factors = asked.value
  return (
    <Section title={t('own.title')}>
      <chakra.p color="fg.muted">{t('own.lead')}</chakra.p>
      {factors === null ? <NeedsNetwork asked={asked} /> : <Factors factors={factors} onAct={setAct} />}
      {act === null ? null : <ActDialog act={act} onChanged={changed} onClose={() => setAct(null)} />}
    </Section>
  )
}

function Factors({ factors, onAct }: { factors: Factors; onAct: (act: Act) => void }) {
  const { t } = useTranslation('factors')
  const { totp, passkeys, recoveryCodesLeft, requiredFrom } = factors
  const isMissing = requiredFrom !== null && !totp && passkeys.length === 0
  return (
    <chakra.div display="grid" gap="4" marginTop="3">
      {isMissing ? (
        <Notice tone="warning" icon={TriangleAlert}>
          {t('own.required')} <MomentText at={requiredFrom} />
        </Notice>
      ) : null}
      <Factor
        icon={<Smartphone size={22} />}
        name={t('own.totp')}
        note={totp ? t('own.codesLeft', { count: recoveryCodesLeft }) : t('own.totpNote')}
        badge={totp ? <Badge tone="success">{t('own.on')}</Badge> : null}
      >
        {totp ? (
          <>
            <Button size="sm" onClick={() => onAct({ kind: 'codes' })}>
              {t('own.newCodes')}
            </Button>
            <Button size="sm" onClick={() => onAct({ kind: 'remove-totp' })}>
              {t('own.remove')}
            </Button>
          </>
        ) : (
          <Button size="sm" variant="soft" onClick={() => onAct({ kind: 'totp' })}>
            <ShieldCheck size={16} aria-hidden />
            {t('own.setUp')}
          </Button>
        )}
      </Factor>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Factor
          key={id}
          icon={<KeyRound size={22} />}
          name={name}
          note={
            <>
              {t('own.added')} <MomentText at={createdAt} />
              {lastUsedAt === null ? null : (
                <>
                  {' · '}
                  {t('own.used')} <AgoText at={lastUsedAt} />
                </>
              )}
            </>
          }
        >
          <Button size="sm" onClick={() => onAct({ kind: 'remove-passkey', id, name })}>
            {t('own.remove')}
          </Button>
        </Factor>
      ))}
      <div>
        <Button size="sm" onClick={() => onAct({ kind: 'passkey' })}>
          <Plus size={16} aria-hidden />
          {t('own.addPasskey')}
        </Button>
      </div>
    </chakra.div>
  )
}

function Factor({
  icon,
  name,
  note,
  badge = null,
  children,
}: {
  icon: ReactNode
  name: string
  note: ReactNode
  badge?: ReactNode
  children: ReactNode
}) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" minHeight="14">
      <chakra.span aria-hidden color="fg.muted">
        {icon}
      </chakra.span>
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.div fontWeight="semibold" display="flex" gap="2" alignItems="center">
          {name}
          {badge}
        </chakra.div>
        <chakra.div color="fg.muted" fontSize="sm">
          {note}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap="2">
        {children}
      </chakra.div>
    </chakra.div>
  )
}

const shownCodes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) => (
  <RecoveryCodes codes={recoveryCodes} />
)

function ActDialog({ act, onChanged, onClose }: { act: Act; onChanged: () => void; onClose: () => void }) {
  const { t } = useTranslation('factors')
  if (act.kind === 'totp') return <TotpDialog onChanged={onChanged} onClose={onClose} />
  if (act.kind === 'passkey') return <PasskeyDialog onChanged={onChanged} onClose={onClose} />
  const shared = { onChanged, onClose }
  if (act.kind === 'codes')
    return (
      <ConfirmDialog
        {...shared}
        title={t('own.newCodes')}
        lead={t('own.newCodesLead')}
        act={(password) => callEndpoint(renewRecoveryCodes, { input: { password } })}
        done={shownCodes}
      />
    )
  if (act.kind === 'remove-totp')
    return (
      <ConfirmDialog
        {...shared}
        title={t('own.removeTotp')}
        lead={t('own.removeTotpLead')}
        act={(password) => callEndpoint(removeTotp, { input: { password } })}
      />
    )
  return (
    <ConfirmDialog
      {...shared}
      title={t('own.removePasskey', { name: act.name })}
      lead={t('own.removePasskeyLead')}
      act={(password) => callEndpoint(removePasskey, { input: { id: act.id, password } })}
    />
  )
}
