import { Icon } from '../../../ui/icon.tsx';

type Props = { canEdit: boolean; onDo: (what: 'edit' | 'remove') => void };

export function CommentActions({ canEdit, onDo }: Props) {
  return (
    <>
      {canEdit && (
        <button
          type="button"
          className="bare"
          aria-label="Edit comment"
          onClick={() => onDo('edit')}
        >
          <Icon name="edit" />
        </button>
      )}
      <button
        type="button"
        className="bare"
        aria-label="Delete comment"
        onClick={() => onDo('remove')}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}
