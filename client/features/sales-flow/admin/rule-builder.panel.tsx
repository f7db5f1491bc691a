import { chakra } from '@chakra-ui/react'
import { FolderPlus, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { salesChannels } from '../../../../shared/features/catalog/provider.schema.ts'
import { isWordField, operatorsOf } from '../../../../shared/features/sales-flow/badge/badge.rules.ts'
import {
  badgeFields,
  type BadgeField,
  type BadgeGroup,
  type BadgeNode,
  type BadgeTest,
} from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Input, Select } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { useText } from '../../../ui/text.ts'
import { useGameChoices } from './game-choices.queries.ts'

/** Maximum nesting of groups. */
const DEPTH_MAX = 3

/** The conditions of a badge: groups of AND and OR, each condition a field, an operator and a value. */
export function RuleBuilder({ name, label }: { name: string; label: string }) {
  return (
    <OwnField<BadgeGroup> name={name} label={label}>
      {({ value, onChange, error }) => (
        <chakra.fieldset border="0" padding="0" margin="0" minWidth="0" data-error={error}>
          <chakra.legend fontWeight="semibold" marginBottom="2">
            {label}
          </chakra.legend>
          <Group group={value} depth={0} onChange={onChange} />
          {error === undefined ? null : (
            <chakra.p color="danger.fg" fontSize="sm" marginTop="2">
              {error}
            </chakra.p>
          )}
        </chakra.fieldset>
      )}
    </OwnField>
  )
}

interface GroupProps {
  group: BadgeGroup
  depth: number
  onChange: (group: BadgeGroup) => void
  onRemove?: () => void
}

function Group({ group, depth, onChange, onRemove }: GroupProps) {
  const { t } = useTranslation('gameadmin')
  const { join, parts } = group
  const put = (at: number, node: BadgeNode) =>
    onChange({ ...group, parts: parts.map((one, index) => (index === at ? node : one)) })
  const drop = (at: number) => onChange({ ...group, parts: parts.filter((_one, index) => index !== at) })
  const add = (node: BadgeNode) => onChange({ ...group, parts: [...parts, node] })
  return (
    <chakra.div
      role="group"
      aria-label={t(`join.${join}`)}
      display="grid"
      gap="2"
      padding="3"
      borderWidth="1px"
      borderRadius="md"
      bg={depth % 2 === 0 ? 'bg.subtle' : 'bg.panel'}
    >
      <chakra.div display="flex" gap="2" alignItems="center">
        <Select
          aria-label={t('builder.join')}
          value={join}
          flex="1"
          onChange={({ target }) => onChange({ ...group, join: target.value === 'any' ? 'any' : 'all' })}
        >
          <option value="all">{t('join.all')}</option>
          <option value="any">{t('join.any')}</option>
        </Select>
        {onRemove === undefined ? null : (
          <IconButton label={t('builder.removeGroup')} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </chakra.div>
      {parts.length === 0 ? (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('builder.everySale')}
        </chakra.p>
      ) : null}
      {/* Parts have no name of their own: their place is what they are known by. */}
      {/* oxlint-disable react/no-array-index-key */}
      {parts.map((part, at) =>
        'parts' in part ? (
          <Group key={at} group={part} depth={depth + 1} onChange={(next) => put(at, next)} onRemove={() => drop(at)} />
        ) : (
          <Condition key={at} test={part} onChange={(next) => put(at, next)} onRemove={() => drop(at)} />
        ),
      )}
      {/* oxlint-enable react/no-array-index-key */}
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button size="sm" onClick={() => add(firstOf('value'))}>
          <Plus size={16} aria-hidden />
          {t('builder.addCondition')}
        </Button>
        {depth >= DEPTH_MAX - 1 ? null : (
          <Button size="sm" onClick={() => add({ join: join === 'all' ? 'any' : 'all', parts: [firstOf('value')] })}>
            <FolderPlus size={16} aria-hidden />
            {t('builder.addGroup')}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  )
}

/** The initial condition on a field. */
const firstOf = (field: BadgeField): BadgeTest =>
  isWordField(field) ? { field, operator: 'is', value: '' } : { field, operator: 'at_least', value: 1 }

interface ConditionProps {
  test: BadgeTest
  onChange: (test: BadgeTest) => void
  onRemove: () => void
}

function Condition({ test, onChange, onRemove }: ConditionProps) {
  const { t } = useTranslation('gameadmin')
  const { field, operator, value } = test
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: '1fr auto', md: '1fr 1fr 1fr auto' }}>
      <Select
        aria-label={t('builder.field')}
        value={field}
        onChange={({ target }) => onChange(firstOf(badgeFields.find((one) => one === target.value) ?? 'value'))}
      >
        {badgeFields.map((one) => (
          <option key={one} value={one}>
            {t(`field.${one}`)}
          </option>
        ))}
      </Select>
      <chakra.span gridRow={{ base: '1', md: 'auto' }} gridColumn={{ base: '2', md: '4' }}>
        <IconButton label={t('builder.removeCondition')} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </chakra.span>
      <Select
        aria-label={t('builder.operator')}
        value={operator}
        gridColumn={{ base: '1 / -1', md: '2' }}
        gridRow={{ md: '1' }}
        onChange={({ target }) =>
          onChange({ ...test, operator: operatorsOf(field).find((one) => one === target.value) ?? 'is' })
        }
      >
        {operatorsOf(field).map((one) => (
          <option key={one} value={one}>
            {t(`operator.${one}`)}
          </option>
        ))}
      </Select>
      <chakra.span gridColumn={{ base: '1 / -1', md: '3' }} gridRow={{ md: '1' }}>
        {isWordField(field) ? (
          <WordValue field={field} value={String(value)} onChange={(next) => onChange({ ...test, value: next })} />
        ) : (
          <Input
            type="number"
            min={0}
            inputMode="numeric"
            width="full"
            aria-label={t('builder.value')}
            value={Number.isFinite(Number(value)) ? Number(value) : ''}
            onChange={({ target }) => onChange({ ...test, value: Math.max(0, Number(target.value)) })}
          />
        )}
      </chakra.span>
    </chakra.div>
  )
}

function WordValue({
  field,
  value,
  onChange,
}: {
  field: BadgeField
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('gameadmin')
  const text = useText()
  const found = useGameChoices()
  const options =
    field === 'channel'
      ? salesChannels.map((id) => ({ id, name: text(`gameadmin:channel.${id}`) }))
      : ((field === 'provider' ? found?.providers : found?.products) ?? [])
  return (
    <Select
      // The browser forgets a value whose option comes later.
      key={options.length}
      aria-label={t('builder.value')}
      width="full"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('builder.choose')}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
