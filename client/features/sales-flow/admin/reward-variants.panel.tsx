import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RewardVariant } from '../../../../shared/features/sales-flow/reward/reward.schema.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Input } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'

/** The variants of a reward, each with its stock. */
export function VariantsField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('gameadmin')
  return (
    <OwnField<RewardVariant[]> name={name} label={label}>
      {({ value, onChange, error }) => {
        const put = (at: number, change: Partial<RewardVariant>) =>
          onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)))
        return (
          <chakra.fieldset border="0" padding="0" margin="0" minWidth="0" display="grid" gap="2" data-error={error}>
            <chakra.legend fontWeight="semibold" marginBottom="1">
              {label}
            </chakra.legend>
            {value.map((variant, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a variant is known by its place while it is typed
              <chakra.div key={at} display="grid" gap="2" gridTemplateColumns="1fr 7rem auto">
                <Input
                  aria-label={t('rewards.variantName')}
                  placeholder={t('rewards.variantName')}
                  value={variant.name}
                  onChange={({ target }) => put(at, { name: target.value })}
                />
                <Input
                  type="number"
                  min={0}
                  inputMode="numeric"
                  aria-label={t('rewards.variantStock')}
                  placeholder={t('rewards.variantStock')}
                  value={variant.stock ?? ''}
                  onChange={({ target }) => put(at, { stock: target.value === '' ? null : Number(target.value) })}
                />
                <IconButton
                  label={t('rewards.removeVariant')}
                  onClick={() => onChange(value.filter((_one, index) => index !== at))}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </chakra.div>
            ))}
            {error === undefined ? null : (
              <chakra.p color="danger.fg" fontSize="sm">
                {error}
              </chakra.p>
            )}
            <chakra.div>
              <Button size="sm" onClick={() => onChange([...value, { name: '', stock: null }])}>
                <Plus size={16} aria-hidden />
                {t('rewards.addVariant')}
              </Button>
            </chakra.div>
          </chakra.fieldset>
        )
      }}
    </OwnField>
  )
}
