import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import {
  endFirstHour,
  getFirstHour,
  openFirstHour,
  type FirstHour,
} from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useOfferUndo } from '../../../desk/act/use-act-done.ts'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { NEW_ROW } from '../../../ui/use-opened-by-address.ts'
import { CompanyFactsDialog } from './company-facts.dialog.tsx'
import {
  firstHourSteps,
  stepOwners,
  type FirstHourGroup,
  type FirstHourStep,
  type StepName,
} from './first-hour.rules.ts'

/** Behind the address of the start page: the guide is shown, put away or not. */
const GUIDE = '#first-steps'

/** Leads the administrator of a new organisation through its first week, until it is put away. */
export function FirstHourPanel() {
  const asked = useEndpoint(getFirstHour, { isFresh: true })
  const isAskedFor = useLocation().hash === GUIDE
  const { ready } = useTranslation(['organisation', 'failures'])
  const state = asked.value
  if (state === null || !ready || (state.isOver && !isAskedFor)) return null
  return <Guide state={state} onChange={asked.again} />
}

function Guide({ state, onChange }: { state: FirstHour; onChange: () => void }) {
  const { t } = useTranslation('organisation')
  const offerUndo = useOfferUndo()
  const [isEditing, setEditing] = useState(false)
  const groups = firstHourSteps(state)
  if (groups === null) return null
  const steps = groups.flatMap((group) => group.steps)
  const done = steps.filter((step) => step.done).length
  const putAway = async () => {
    await inWords(callEndpoint(endFirstHour, { input: {} }))
    onChange()
    offerUndo(t('firstHour.closed'), async () => {
      const opened = await inWords(callEndpoint(openFirstHour, { input: {} }))
      onChange()
      return opened
    })
  }
  return (
    <Section
      title={t('firstHour.title')}
      actions={
        state.isOver ? null : (
          <Button size="sm" variant="ghost" onClick={() => void putAway().catch(reportError)}>
            {t('firstHour.close')}
          </Button>
        )
      }
    >
      <chakra.p color="fg.muted">{t('firstHour.about', { done, all: steps.length })}</chakra.p>
      <chakra.div display="grid" gap="6" marginTop="4">
        {groups.map((group) => (
          <Group key={group.name} group={group} onFacts={() => setEditing(true)} />
        ))}
      </chakra.div>
      {isEditing ? (
        <CompanyFactsDialog company={state.company} onSaved={onChange} onClose={() => setEditing(false)} />
      ) : null}
    </Section>
  )
}

function Group({ group: { name, steps }, onFacts }: { group: FirstHourGroup; onFacts: () => void }) {
  const { t } = useTranslation('organisation')
  const done = steps.filter((step) => step.done).length
  return (
    <div>
      <chakra.h3 fontSize="sm" fontWeight="semibold" color="fg.muted" marginBottom="3">
        {t(`firstHour.groups.${name}`)} {t('firstHour.ofAll', { done, all: steps.length })}
      </chakra.h3>
      <chakra.ol listStyle="none" margin="0" padding="0" display="grid" gap="4">
        {steps.map((step) => (
          <Step key={step.name} step={step} onFacts={onFacts} />
        ))}
      </chakra.ol>
    </div>
  )
}

/** The screen for each step. The mail server is configured by the operator. */
const places: Readonly<Record<Exclude<StepName, 'facts' | 'mail'>, string>> = {
  places: `${pathTo('offices')}${NEW_ROW}`,
  providers: `${pathTo('providers')}${NEW_ROW}`,
  products: `${pathTo('products')}${NEW_ROW}`,
  roles: `${pathTo('users-new')}${NEW_ROW}`,
  people: `${pathTo('users-new')}${NEW_ROW}`,
  rates: pathTo('commission-rates'),
  terms: pathTo('terms-of-use'),
  signedIn: pathTo('users-new'),
  costs: pathTo('cost-settings'),
  budget: pathTo('budgets'),
  sales: pathTo('sale-reports'),
  approved: `${pathTo('sale-reports')}?status=finalized`,
}

function placeOf({ name, open }: FirstHourStep): string | null {
  if (name === 'facts' || name === 'mail') return null
  // Drafts are filled in where they are, not added to.
  return open > 0 ? (places[name].split('#')[0] ?? null) : places[name]
}

function Step({ step, onFacts }: { step: FirstHourStep; onFacts: () => void }) {
  const { t } = useTranslation('organisation')
  const { name, done, isNext, open } = step
  const Icon = done ? CircleCheck : Circle
  const place = placeOf(step)
  const variant = isNext ? 'solid' : 'outline'
  return (
    <chakra.li display="flex" alignItems="flex-start" gap="3" flexWrap="wrap">
      <chakra.span flexShrink="0" color={done ? 'success.fg' : 'fg.subtle'}>
        <Icon size={22} aria-hidden />
      </chakra.span>
      <chakra.div flex="1 1 14rem" display="grid" gap="0.5">
        <chakra.span fontWeight={isNext ? 'semibold' : 'normal'} color={done ? 'fg.muted' : 'fg'}>
          {t(`firstHour.steps.${name}`)}
          <chakra.span srOnly>{done ? t('firstHour.done') : t('firstHour.open')}</chakra.span>
        </chakra.span>
        {done ? null : (
          <chakra.span fontSize="sm" color="fg.muted">
            {t(`firstHour.why.${name}`)} {t(`firstHour.owners.${stepOwners[name]}`)}
            {open > 0 ? ` ${t(`firstHour.left.${leftOf(name)}`, { count: open })}` : ''}
          </chakra.span>
        )}
      </chakra.div>
      <chakra.span marginInlineStart={{ base: '2.125rem', md: '0' }}>
        {name === 'facts' ? (
          <Button size="sm" variant={done ? 'ghost' : variant} onClick={onFacts}>
            {done ? t('firstHour.change') : t('firstHour.acts.facts')}
          </Button>
        ) : done || place === null ? null : (
          <LinkButton size="sm" variant={variant} to={place}>
            {t(`firstHour.acts.${name as keyof typeof places}`)}
          </LinkButton>
        )}
      </chakra.span>
    </chakra.li>
  )
}

const leftOf = (name: StepName): 'drafts' | 'placeless' | 'notIn' =>
  name === 'people' ? 'placeless' : name === 'signedIn' ? 'notIn' : 'drafts'
