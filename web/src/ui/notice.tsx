export { Failure, Toast as Notice } from './toast.tsx';
