import { chakra } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasGoods } from '../../../../shared/features/sales/law/legal.rules.ts'
import { registerOrder } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { externalStatuses, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useText } from '../../../ui/text.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/states.tsx'
import {
  changedByBoth,
  registrationSchema,
  valuesIn,
  withTheirs,
  type Name,
  type Registration,
} from './sale-register.rules.ts'

const { useDraftForm, Form, TextField, SelectField, DateField } = formFor(registrationSchema, 'sales:saleReport')

/** How the order stands at the provider: their number for it and their word about it. */
export function SaleRegisterPanel({ sale, actions }: { sale: Sale; actions?: ReactNode }) {
  const { t } = useTranslation()
  const text = useText()
  const canRegister = useCan('update sale_reports')
  // The row as it was when the person began to type: what comes meanwhile must neither hide nor be hidden by that.
  const [held, setHeld] = useState<Sale | null>(null)
  const begun = held ?? sale
  return (
    <Section title={t('orders:panel.external')} actions={actions}>
      {canRegister ? (
        // Begun anew when the row says otherwise than before and nobody is typing here.
        <RegisterForm
          key={JSON.stringify(valuesIn(begun))}
          sale={begun}
          current={sale}
          onBegin={() => setHeld(begun)}
          onEnd={() => setHeld(null)}
        />
      ) : (
        <Facts>
          <Fact label={text('sales:saleReport.fields.externalOrderNumber')}>{sale.externalOrderNumber}</Fact>
          <Fact label={text('sales:saleReport.fields.externalStatus')}>
            {text(`sales:saleReport.externalStatus.${sale.externalStatus}`)}
          </Fact>
        </Facts>
      )}
    </Section>
  )
}

const STALE = 'sync.stale'
const BY_SERVER = 'by server'

interface RegisterFormProps {
  /** What the form was begun from. */
  sale: Sale
  /** What the row says now. */
  current: Sale
  onBegin: () => void
  onEnd: () => void
}

function RegisterForm({ sale, current, onBegin, onEnd }: RegisterFormProps) {
  const { t } = useTranslation()
  const text = useText()
  const register = useCommand(registerOrder)
  const seen = { begun: valuesIn(sale), theirs: valuesIn(current) }
  const form = useDraftForm(seen.begun)
  const isDelivered = hasGoods(sale)
  // Of the dirty fields the library keeps what was typed, if somebody reads which they are.
  const { isSubmitting, dirtyFields } = form.formState
  const isDirty = Object.keys(dirtyFields).length > 0
  const saved = JSON.stringify(seen.theirs)
  useEffect(
    function showWhatOthersSaved() {
      if (isSubmitting) return
      form.reset(JSON.parse(saved) as Registration, { keepDirtyValues: true, keepErrors: true })
    },
    [form, saved, isSubmitting],
  )
  // While it is being sent the row already shows what was typed.
  const both = isSubmitting ? [] : changedByBoth({ ...seen, mine: form.watch() })
  // Of what others saved the person has been told before a second press saves over it, however late it came.
  const [told, setTold] = useState<string | null>(null)
  return (
    <Form
      form={form}
      onSubmit={async (draft) => {
        if (changedByBoth({ ...seen, mine: draft }).length > 0 && told !== saved && told !== BY_SERVER) {
          setTold(saved)
          return refused(failure(STALE))
        }
        const { deliveredOn: day, ...order } = withTheirs({ ...seen, mine: draft })
        const result = await register({
          saleId: sale.id,
          ...order,
          ...(isDelivered ? { deliveredOn: day } : {}),
        })
        if (!result.ok) {
          if (result.failures.some(({ code }) => code === STALE)) setTold(BY_SERVER)
          return result
        }
        snackbar.open({ text: t('orders:register.done') })
        onEnd()
        return result
      }}
    >
      {both.length === 0 ? null : <Theirs names={both} theirs={seen.theirs} onTake={onEnd} />}
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', sm: isDelivered ? '1fr 1fr' : '1fr 1fr auto' }}
        alignItems="end"
        onInput={onBegin}
        onChange={onBegin}
      >
        <TextField name="externalOrderNumber" autoComplete="off" required />
        <SelectField
          name="externalStatus"
          required
          options={externalStatuses.map((value) => ({
            value,
            label: text(`sales:saleReport.externalStatus.${value}`),
          }))}
        />
        {isDelivered ? (
          <chakra.div gridColumn="1 / -1">
            <DateField
              name="deliveredOn"
              label={t('orders:delivery.label')}
              nullable
              help={t('orders:delivery.help')}
            />
          </chakra.div>
        ) : null}
        <Button
          type="submit"
          variant={isDirty ? 'solid' : 'outline'}
          disabled={!isDirty}
          busy={isSubmitting}
          minHeight={{ base: '12', md: '11' }}
        >
          {t('common:save')}
        </Button>
      </chakra.div>
    </Form>
  )
}

/** What somebody else has saved meanwhile, and the way to take it over. Saving keeps what stands in the form. */
function Theirs({ names, theirs, onTake }: { names: readonly Name[]; theirs: Registration; onTake: () => void }) {
  const { t } = useTranslation()
  const text = useText()
  const shown = (name: Name) => {
    const value = theirs[name]
    if (value === null || value === '') return '–'
    return name === 'externalStatus' ? text(`sales:saleReport.externalStatus.${value}`) : value
  }
  return (
    <Notice tone="warning" icon={Users}>
      <chakra.div display="grid" gap="2">
        <p>{t('orders:register.theirs')}</p>
        <chakra.ul listStyleType="none" fontWeight="normal" color="fg">
          {names.map((name) => (
            <li key={name}>{`${text(`sales:saleReport.fields.${name}`)}: ${shown(name)}`}</li>
          ))}
        </chakra.ul>
        <Button size="sm" justifySelf="start" onClick={onTake}>
          {t('orders:register.takeTheirs')}
        </Button>
      </chakra.div>
    </Notice>
  )
}
