import { MAX_COMMENT } from '@parc-ferme/domain/comment/comment-text';
import { Icon } from '../../components/icon.tsx';

export function CharacterCount({ count }: { count: number }) {
  const over = count - MAX_COMMENT;
  return (
    <span className={over > 0 ? 'character-count over' : 'character-count'}>
      {over > 0 && <Icon name="warning" />}
      {count}/{MAX_COMMENT}
      <span className="unseen"> characters</span>
    </span>
  );
}
