// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title ERC-7943, the interface of regulated assets, for fungible tokens
/// @dev Its ERC-165 identifier is 0x3edbb4c4.
interface IERC7943Fungible is IERC165 {
  /// @notice An enforcer moved tokens from one holder to another.
  event ForcedTransfer(address indexed from, address indexed to, uint256 amount);

  /// @notice `amount` tokens of `account` are now frozen. This is the new total, not a difference.
  event Frozen(address indexed account, uint256 amount);

  error ERC7943CannotSend(address account);
  error ERC7943CannotReceive(address account);
  error ERC7943CannotTransfer(address from, address to, uint256 amount);

  /// @dev The holder has `amount`, but only `unfrozen` of these may move.
  error ERC7943InsufficientUnfrozenBalance(address account, uint256 amount, uint256 unfrozen);

  /// @notice Moves tokens without the holder's consent, frozen or not.
  function forcedTransfer(address from, address to, uint256 amount) external returns (bool result);

  /// @notice Sets the number of frozen tokens of `account`, which may exceed its balance.
  function setFrozenTokens(address account, uint256 amount) external returns (bool result);

  function canSend(address account) external view returns (bool allowed);

  function canReceive(address account) external view returns (bool allowed);

  function getFrozenTokens(address account) external view returns (uint256 amount);

  /// @notice Whether the rules of the token permit this transfer. ERC-20 checks the balance itself.
  function canTransfer(address from, address to, uint256 amount) external view returns (bool allowed);
}
